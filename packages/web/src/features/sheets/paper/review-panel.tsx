import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import {
  acceptSheetEndpoint,
  type EnteredSheet,
  printEnteredSheetEndpoint,
  querySheetEndpoint,
  reviseSheetEndpoint,
} from '@probeta/contract/concrete/entered-sheets.ts'
import { decideSheet } from '@probeta/domain/sheet/life.ts'
import { IconCheck, IconMessageQuestion, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { AskButton } from '../../../ui/forms/ask-button.tsx'
import { PrintButton } from '../../../ui/forms/print-button.tsx'
import { useBusy } from '../../../ui/forms/use-busy.ts'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { showFile } from '../../../ui/show-file.ts'
import { useToast } from '../../../ui/use-toast.tsx'
import { useRefreshEntered } from '../queries.ts'

type Props = { sheet: EnteredSheet }

/** The actions of the review: print, correct, ask, accept, and open an accepted sheet again. */
export function ReviewActions({ sheet }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const params = { sheetId: sheet.id }
  return (
    <>
      <PrintSheet sheet={sheet} />
      {may(permission.samples) && sheet.state !== 'accepted' && (
        <Button
          variant="subtle"
          leftSection={<IconPencil size={18} />}
          renderRoot={(props) => <Link to="/servicios/muestras/$sheetId" params={params} {...props} />}
        >
          {t('sheets.papers.correct')}
        </Button>
      )}
      {sheet.state === 'accepted' ? (
        <ReviseButton sheet={sheet} />
      ) : (
        <>
          <QueryButton sheet={sheet} />
          <AcceptButton sheet={sheet} />
        </>
      )}
    </>
  )
}

function PrintSheet({ sheet: { id: sheetId, number } }: Props) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const print = async () => {
    const args = { params: { sheetId }, query: { language } }
    showFile(await api.fetchBlob(printEnteredSheetEndpoint, args), `sheet-${number}.pdf`)
  }
  return (
    <PrintButton variant="subtle" print={print}>
      {t('sheets.papers.print')}
    </PrintButton>
  )
}

function AcceptButton({ sheet: { id: sheetId, version, number, state, ownWork } }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const toast = useToast()
  const refresh = useRefreshEntered()
  const { busy, run } = useBusy()
  const accept = async () => {
    await api.call(acceptSheetEndpoint, { params: { sheetId }, version, body: {} })
    await refresh()
    toast.done(t('sheets.accept.done', { number }))
  }
  const why = () => {
    if (!may(permission.sheets, 'approve')) return t('sheets.accept.noPermission')
    if (!decideSheet(state, 'accept', '-').ok) return t('sheets.accept.wrongState')
    return ownWork ? t('sheets.accept.ownWork') : undefined
  }
  return (
    <ReasonButton
      loading={busy}
      leftSection={<IconCheck size={18} />}
      reason={why()}
      onClick={() => void run(accept)}
    >
      {t('sheets.accept.button')}
    </ReasonButton>
  )
}

function QueryButton({ sheet: { id: sheetId, version, number, state } }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const refresh = useRefreshEntered()
  const wrongState = decideSheet(state, 'query', '-').ok ? undefined : t('sheets.talk.wrongState')
  return (
    <AskButton
      variant="default"
      leftSection={<IconMessageQuestion size={18} />}
      label={t('sheets.talk.query')}
      reason={may(permission.sheets, 'edit') ? wrongState : t('common.form.noPermission')}
      ask={{
        title: t('sheets.talk.queryTitle', { number }),
        text: t('sheets.talk.queryText'),
        confirmLabel: t('sheets.talk.send'),
        onConfirm: (text) =>
          api.call(querySheetEndpoint, { params: { sheetId }, version, body: { text } }).then(refresh),
      }}
    />
  )
}

function ReviseButton({ sheet: { id: sheetId, version, number, revision } }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const refresh = useRefreshEntered()
  const offers = useOffers('sheetReasons')
  return (
    <AskButton
      variant="default"
      leftSection={<IconPencil size={18} />}
      label={t('sheets.accept.revise')}
      reason={may(permission.sheets, 'approve') ? undefined : t('sheets.accept.noPermission')}
      ask={{
        offers,
        title: t('sheets.accept.reviseTitle', { number: revision + 1, sheet: number }),
        text: t('sheets.accept.reviseText'),
        onConfirm: (reason) =>
          api.call(reviseSheetEndpoint, { params: { sheetId }, version, body: { reason } }).then(refresh),
      }}
    />
  )
}
