import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import css from './entered-sheet-page.module.css'
import { type EnteredFilter, neighboursQuery } from '../queries.ts'

type Props = { sheetId: string; filter: EnteredFilter }

/** The sheets before and after this one in the list it was opened from. */
export function NeighboursPanel({ sheetId, filter }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(neighboursQuery(sheetId, filter))
  const ways = [
    { to: data?.previous, label: t('sheets.papers.previousSheet'), Icon: IconChevronLeft },
    { to: data?.next, label: t('sheets.papers.nextSheet'), Icon: IconChevronRight },
  ] as const
  return (
    <nav className={`pb-spread ${css['neighbours']}`} aria-label={t('sheets.entered.title')}>
      {ways.map(({ to, label, Icon }) =>
        to ? (
          <Button
            key={label}
            size="compact-md"
            variant="subtle"
            aria-label={`${label}: ${to.number}`}
            leftSection={<Icon size={16} />}
            renderRoot={(props) => (
              <Link
                to="/consultas/planillasingresadas/$sheetId"
                params={{ sheetId: to.id }}
                search={filter as never}
                {...props}
              />
            )}
          >
            {to.number}
          </Button>
        ) : (
          <span key={label} />
        ),
      )}
    </nav>
  )
}
