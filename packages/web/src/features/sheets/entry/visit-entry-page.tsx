import { Alert } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLotOfVisit } from '../../../trade/choices/use-lot-needs.ts'
import { keptVisit } from '../../../trade/offline/kept-visit.ts'
import { useSession, useToday } from '../../../session/current-session.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { EntryPage } from './entry-page.tsx'

type Props = { visitId: string; onSaved: (sheetId: string) => void; onLeave: () => void }

/** The sheet of a visit, as the QR code on its paper opens it: filled in with the booked values. */
export function VisitEntryPage({ visitId, ...ends }: Props) {
  const { t } = useTranslation()
  const today = useToday()
  const ownName = useSession()?.nombres ?? ''
  const lotOf = useLotOfVisit()
  const query = useQuery(keptVisit(visitId))
  return (
    <QueryState query={query}>
      {(visit) => (
        <EntryPage
          workSiteId={visit.workSiteId}
          visit={{
            ...visit,
            sampledOn: visit.day < today ? visit.day : today,
            technician: visit.technician?.name ?? ownName,
          }}
          notice={
            <Alert mb={20} icon={<IconCalendarEvent size={18} />}>
              {visit.sheet === null ? (
                [t('sheets.entry.ofVisit', { number: visit.number }), lotOf(visit)].filter(Boolean).join(' ')
              ) : (
                <>
                  {t('sheets.entry.visitHasSheet', { number: visit.number, sheet: visit.sheet.number })}{' '}
                  <Link
                    className="pb-link"
                    to="/servicios/muestras/$sheetId"
                    params={{ sheetId: visit.sheet.id }}
                  >
                    {t('sheets.entry.openSheet')}
                  </Link>
                </>
              )}
            </Alert>
          }
          {...ends}
        />
      )}
    </QueryState>
  )
}
