import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import type { Client } from '@probeta/contract/clients/clients.ts'
import type { WorkSite } from '@probeta/contract/clients/work-sites.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../session/current-session.ts'
import { StateBadge } from '../../trade/state-badge.tsx'
import { useSayRefusal } from '../../ui/forms/say-refusal.ts'
import { Line, Lines } from '../../ui/lists/lines.tsx'
import { Section } from '../../ui/section.tsx'
import { sitePages } from './queries.ts'

/** The first work sites of the client by name, with links to all of them and to a new one. */
export function WorkSitesPanel({ client }: { client: Client }) {
  const { t } = useTranslation()
  const say = useSayRefusal()
  const may = useMay()
  const sites = useInfiniteQuery({ ...sitePages(client.id), enabled: may(permission.workSites) })
  const items = sites.data?.pages.flatMap((page) => page.items)
  const title = t('clients.tabs.workSites')
  const add = (
    <Button
      leftSection={<IconPlus size={17} />}
      renderRoot={(props) => (
        <Link to="/servicios/obra" search={{ clientId: client.id, new: '1' }} {...props} />
      )}
    >
      {t('clients.addWorkSite')}
    </Button>
  )
  return (
    <Section title={title} actions={client.active && may(permission.workSites, 'edit') && add}>
      {!may(permission.workSites) && <p className="pb-dim pb-flat">{t('common.form.noPermission')}</p>}
      {sites.isError && <p role="alert">{say(sites.error)}</p>}
      {items?.length === 0 && <p className="pb-dim pb-flat">{t('clients.noWorkSites')}</p>}
      <Lines label={title}>
        {items?.map((site) => (
          <SiteLine key={site.id} site={site} />
        ))}
      </Lines>
      {sites.hasNextPage && (
        <Button
          mt="md"
          variant="light"
          rightSection={<IconArrowRight size={16} />}
          renderRoot={(props) => (
            <Link to="/servicios/obra" search={{ clientId: client.id, active: 'all' }} {...props} />
          )}
        >
          {t('clients.allWorkSites')}
        </Button>
      )}
    </Section>
  )
}

function SiteLine({ site: { id, code, name, active, strengths, lastSampleOn } }: { site: WorkSite }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Line
      title={
        <Link className="pb-link" to="/servicios/obra/$workSiteId" params={{ workSiteId: id }}>
          {name}
        </Link>
      }
      facts={[
        code,
        ...strengths.map(printedUnit),
        lastSampleOn && `${t('workSites.fields.lastSampleOn')}: ${format.day(lastSampleOn)}`,
      ]}
      inactive={!active}
    >
      <StateBadge of="workSite" state={active ? 'active' : 'closed'} />
    </Line>
  )
}
