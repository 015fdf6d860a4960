import {
  IconBox,
  IconBuilding,
  IconCalendarEvent,
  IconChartBar,
  IconFileText,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import css from './views-card.module.css'
import { noFilters, PortalUrl, type PortalView, portalViews } from './view-url.ts'

const icons: Record<PortalView, TablerIcon> = {
  results: IconChartBar,
  samples: IconBox,
  elements: IconBuilding,
  reports: IconFileText,
  visits: IconCalendarEvent,
}

/** The tabs of the portal: in one row, on a phone too. */
export function ViewsCard({ view, unread }: { view: PortalView; unread: number }) {
  const { t } = useTranslation()
  const [, setUrl] = useUrlState(PortalUrl)
  return (
    <nav className={css['views']} aria-label={t('portal.view')}>
      {portalViews.map((one) => {
        const Icon = icons[one]
        return (
          <button
            key={one}
            type="button"
            aria-current={one === view ? 'page' : undefined}
            onClick={() => setUrl({ ...noFilters, view: one })}
          >
            <Icon size={21} stroke={1.7} aria-hidden />
            <span>{t(`portal.views.${one}`)}</span>
            {one === 'reports' && unread > 0 && (
              <b className="pb-count" data-new>
                <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
                <span className="pb-hidden">{t('portal.reports.unreadCount', { count: unread })}</span>
              </b>
            )}
          </button>
        )
      })}
    </nav>
  )
}
