import { Button, Drawer, Textarea } from '@mantine/core'
import { type LabelPrint, printLabelsEndpoint } from '@probeta/contract/labels.ts'
import { type SubmitEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { chosenAtFirst, hasLabel, type LabelGroup, labelledIn } from './choose-labels.ts'
import { openSheets } from './open-print.ts'
import { PaperForm } from './paper-form.tsx'
import { PrintedPanel } from './printed-panel.tsx'
import { recallPrinter, rememberPrinter } from './remember-printer.ts'
import { SpecimensForm } from './specimens-form.tsx'

type Props = {
  groups: readonly LabelGroup[]
  /** Names the file: the number of the sheet or the code of the sample. */
  number: string
  onClose: () => void
}

/** Chooses specimens, language and paper, and prints; a label printed again replaces the one before. */
export function LabelsForm({ groups: given, number, onClose }: Props) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const groups = useMemo(() => labelledIn(given), [given])
  const [chosen, setChosen] = useState(() => new Set(chosenAtFirst(groups)))
  const [reason, setReason] = useState('')
  const [paper, setPaper] = useState({ ...recallPrinter(), language: useLanguage(), skip: 0 })
  const [busy, setBusy] = useState(false)
  const [print, setPrint] = useState<LabelPrint>()
  const key = useRef(uuid())

  const all = groups.flatMap(({ specimens }) => specimens)
  const again = all.filter((one) => chosen.has(one.id) && hasLabel(one)).length
  const missing =
    chosen.size === 0
      ? t('labels.noneChosen')
      : again > 0 && reason.trim() === ''
        ? t('labels.reasonMissing')
        : undefined

  async function make(event: SubmitEvent) {
    event.preventDefault()
    if (missing || busy) return
    setBusy(true)
    try {
      const body = { specimenIds: [...chosen], reason: again > 0 ? reason : '' }
      const made = await api.call(printLabelsEndpoint, { body }, { key: key.current })
      rememberPrinter(paper)
      setPrint(made)
      toast.done(t('labels.done', { count: made.labels.length }))
      await refresh('/sheets', '/samples', '/breaks', '/specimens')
      if (paper.format === 'pdf') await open(made.id)
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }
  async function open(printId: string) {
    const opened = await openSheets(printId, paper, t('labels.fileName', { number }))
    if (opened === 'downloaded') toast.info(t('labels.blocked'))
  }

  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('labels.title')}
      size={480}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      {print ? (
        <PrintedPanel
          print={print}
          paper={paper}
          onOpen={() => open(print.id)}
          onMore={() => {
            key.current = uuid()
            setPrint(undefined)
            setReason('')
            setChosen(new Set())
          }}
          onClose={onClose}
        />
      ) : all.length === 0 ? (
        <p className="pb-modal-text">{t('labels.noneLeft')}</p>
      ) : (
        <form className="pb-form" noValidate onSubmit={(event) => void make(event)}>
          <SpecimensForm groups={groups} chosen={chosen} onChange={setChosen} />
          {again > 0 && (
            <Textarea
              label={t('labels.reason')}
              description={`${t('labels.again', { count: again })} ${t('labels.reasonHint')}`}
              required
              autosize
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <PaperForm paper={paper} onChange={(change) => setPaper((before) => ({ ...before, ...change }))} />
          <div className="pb-form-foot">
            <Button variant="subtle" onClick={onClose}>
              {t('common.actions.cancel')}
            </Button>
            <ReasonButton type="submit" loading={busy} reason={missing}>
              {t('labels.save', { count: chosen.size })}
            </ReasonButton>
          </div>
        </form>
      )}
    </Drawer>
  )
}
