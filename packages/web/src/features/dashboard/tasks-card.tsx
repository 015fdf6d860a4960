import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import css from './dashboard-page.module.css'
import { listTasks } from './list-tasks.ts'
import type { Dashboard } from './queries.ts'

/** A tile for each kind of work; each opens the screen where it is done. */
export function TasksCard({ data }: { data: Dashboard }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <nav className={css['tasks']} aria-label={t('dashboard.tasks.label')}>
      {listTasks(data).map(({ name, count, to, search, tone }) => (
        <Link key={name} to={to} search={search} className={css['task']} data-tone={tone}>
          <span>{t(`dashboard.tasks.${name}`)}</span>
          <strong>{format.number(count)}</strong>
          <small>
            {name === 'dueToday' && data.brokenToday
              ? t('dashboard.tasks.brokenToday', { count: data.brokenToday })
              : t(count === 0 ? 'dashboard.tasks.none' : `dashboard.tasks.hints.${name}`)}
            <IconArrowRight size={16} stroke={1.8} aria-hidden />
          </small>
        </Link>
      ))}
    </nav>
  )
}
