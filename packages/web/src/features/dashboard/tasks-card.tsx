import { IconCircleCheck, IconCoffee } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import css from './dashboard-page.module.css'
import { listTasks, type Tile } from './list-tasks.ts'
import type { Dashboard } from './queries.ts'

/** A tile for each kind of open task, which opens its screen; tasks without anything to do share one line. */
export function TasksCard({ data }: { data: Dashboard }) {
  const { t } = useTranslation()
  const { open, settled } = listTasks(data)
  return (
    <>
      {open.length > 0 && (
        <nav className={css['tasks']} aria-label={t('dashboard.tasks.label')}>
          {open.map((tile) => (
            <TaskTile key={tile.name} tile={tile} />
          ))}
        </nav>
      )}
      {open.length === 0 && data.tasks.length > 0 && <Calm load={data.load} />}
      {settled.length > 0 && <SettledTasks tiles={settled} alone={open.length === 0} />}
    </>
  )
}

function TaskTile({ tile }: { tile: Tile }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { to, search, name, tone, count, capped } = tile
  return (
    <Link to={to} search={search} className={css['task']} data-tone={tone}>
      <span>{t(`dashboard.tasks.${name}`)}</span>
      <strong>
        {format.number(count)}
        {capped && <i aria-label={t('dashboard.tasks.more', { count })}>+</i>}
      </strong>
      <small className="pb-dim pb-small">{wordHint(t, tile)}</small>
    </Link>
  )
}

function SettledTasks({ tiles, alone }: { tiles: readonly Tile[]; alone: boolean }) {
  const { t } = useTranslation()
  const label = t('dashboard.tasks.settled')
  return (
    <nav className={`pb-row pb-dim ${css['settled']}`} aria-label={label} data-alone={alone}>
      <IconCircleCheck className="pb-ok pb-fixed" size={17} stroke={1.8} aria-hidden />
      <span>{label}</span>
      <ul className="pb-plain-list">
        {tiles.map((tile) => (
          <li key={tile.name}>
            <Link to={tile.to} search={tile.search} title={wordHint(t, tile)}>
              {t(`dashboard.tasks.${tile.name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const withBeside = ['dueToday', 'visitsToday', 'toCheck', 'toApprove'] as const

function wordHint(t: TFunction, { name, beside }: Tile): string {
  const known = withBeside.find((one) => one === name)
  return known && beside > 0
    ? t(`dashboard.tasks.beside.${known}`, { count: beside })
    : t(`dashboard.tasks.hints.${name}`)
}

function Calm({ load }: Pick<Dashboard, 'load'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const next = load?.days.find(({ due }) => due > 0)
  return (
    <div className={css['calm']}>
      <EmptyState
        icon={IconCoffee}
        title={t('dashboard.calm.title')}
        text={[
          t('dashboard.calm.text'),
          next && t('dashboard.calm.next', { count: next.due, day: format.namedDay(next.day) }),
        ]
          .filter(Boolean)
          .join(' ')}
      />
    </div>
  )
}
