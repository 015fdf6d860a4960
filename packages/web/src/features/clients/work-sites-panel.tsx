import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import type { Client } from '@probeta/contract/clients.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../session/current-session.ts'
import { useSayRefusal } from '../../ui/forms/say-refusal.ts'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import css from './client-file-page.module.css'
import { sitePages } from './queries.ts'

/** The first work sites of the client by name, with links to all of them and to a new one. */
export function WorkSitesPanel({ client }: { client: Client }) {
  const { t } = useTranslation()
  const format = useFormat()
  const say = useSayRefusal()
  const may = useMay()
  const sites = useInfiniteQuery({ ...sitePages(client.id), enabled: may(permission.workSites) })
  const items = sites.data?.pages.flatMap((page) => page.items)
  return (
    <Section
      title={t('clients.tabs.workSites')}
      actions={
        client.active &&
        may(permission.workSites, 'edit') && (
          <Button
            leftSection={<IconPlus size={17} />}
            renderRoot={(props) => (
              <Link to="/servicios/obra" search={{ clientId: client.id, new: '1' }} {...props} />
            )}
          >
            {t('clients.addWorkSite')}
          </Button>
        )
      }
    >
      {!may(permission.workSites) && <p className="pb-dim pb-flat">{t('common.form.noPermission')}</p>}
      {sites.isError && <p role="alert">{say(sites.error)}</p>}
      {items?.length === 0 && <p className="pb-dim pb-flat">{t('clients.noWorkSites')}</p>}
      <ul className={css['rows']} aria-label={t('clients.tabs.workSites')}>
        {items?.map(({ id, code, name, active, strengths, lastSampleOn }) => (
          <li key={id} data-inactive={!active}>
            <div className={css['who']}>
              <strong>
                <Link className="pb-link" to="/servicios/obra/$workSiteId" params={{ workSiteId: id }}>
                  {name}
                </Link>
              </strong>
              <small>
                {[
                  code,
                  ...strengths.map(printedUnit),
                  lastSampleOn && `${t('workSites.fields.lastSampleOn')}: ${format.day(lastSampleOn)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <StatusBadge
              tone={active ? 'ok' : 'neutral'}
              label={t(active ? 'workSites.active' : 'workSites.closed')}
            />
          </li>
        ))}
      </ul>
      {sites.hasNextPage && (
        <div className={css['foot']}>
          <Button
            variant="light"
            rightSection={<IconArrowRight size={16} />}
            renderRoot={(props) => (
              <Link to="/servicios/obra" search={{ clientId: client.id, active: 'all' }} {...props} />
            )}
          >
            {t('clients.allWorkSites')}
          </Button>
        </div>
      )}
    </Section>
  )
}
