import { Button } from '@mantine/core'
import type { Client } from '@probeta/contract/clients.ts'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../session/current-session.ts'
import css from './work-sites-card.module.css'

/** What the client has with the laboratory now, and the way to its work sites. */
export function WorkSitesCard({ client }: { client: Client }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  return (
    <div className={css['sites']}>
      <dl>
        <div>
          <dt>{t('clients.fields.activeWorkSites')}</dt>
          <dd>{format.number(client.activeWorkSites)}</dd>
        </div>
        <div>
          <dt>{t('clients.fields.dueSoon')}</dt>
          <dd>{format.number(client.dueSoon)}</dd>
        </div>
        <div>
          <dt>{t('clients.fields.lastReportAt')}</dt>
          <dd>{format.dayOf(client.lastReportAt)}</dd>
        </div>
      </dl>
      {may(22) && (
        <div className={css['links']}>
          <Button
            variant="light"
            size="compact-md"
            rightSection={<IconArrowRight size={16} />}
            renderRoot={(props) => <Link to="/servicios/obra" search={{ clientId: client.id }} {...props} />}
          >
            {t('clients.seeWorkSites')}
          </Button>
          {client.active && may(22, 'edit') && (
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconPlus size={16} />}
              renderRoot={(props) => (
                <Link to="/servicios/obra" search={{ clientId: client.id, new: '1' }} {...props} />
              )}
            >
              {t('clients.addWorkSite')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
