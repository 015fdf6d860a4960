import { Drawer } from '@mantine/core'
import { type LabelPrint, printLabelsEndpoint } from '@probeta/contract/concrete/labels.ts'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { LongText } from '../../ui/fields/long-text.tsx'
import { CancelButton } from '../../ui/forms/cancel-button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { chosenAtFirst, hasLabel, type LabelGroup, labelledIn } from './choose-labels.ts'
import { openSheets } from './open-print.ts'
import { type Paper, PaperForm } from './paper-form.tsx'
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
  const groups = useMemo(() => labelledIn(given), [given])
  const printing = useLabelPrint(groups, number)
  const { print, paper } = printing
  return (
    <Drawer opened onClose={onClose} title={t('labels.title')} size={480} closeOnClickOutside={false}>
      {print && (
        <PrintedPanel
          print={print}
          paper={paper}
          onOpen={() => printing.open(print.id)}
          onMore={printing.startAgain}
          onClose={onClose}
        />
      )}
      {!print && groups.length === 0 && <p className="pb-modal-text">{t('labels.noneLeft')}</p>}
      {!print && groups.length > 0 && <PrintForm groups={groups} printing={printing} onClose={onClose} />}
    </Drawer>
  )
}

type FormProps = {
  groups: readonly LabelGroup[]
  printing: ReturnType<typeof useLabelPrint>
  onClose: () => void
}

function PrintForm({ groups, printing, onClose }: FormProps) {
  const { t } = useTranslation()
  const { chosen, again, reason, missing } = printing
  return (
    <Form className="pb-form" onSubmit={() => void printing.make()}>
      <SpecimensForm groups={groups} chosen={chosen} onChange={printing.setChosen} />
      {again > 0 && (
        <LongText
          label={t('labels.reason')}
          description={`${t('labels.again', { count: again })} ${t('labels.reasonHint')}`}
          required
          rows={1}
          maxLength={300}
          value={reason}
          onChange={printing.setReason}
        />
      )}
      <PaperForm paper={printing.paper} onChange={printing.changePaper} />
      <div className="pb-form-foot">
        <CancelButton onClick={onClose} />
        <ReasonButton type="submit" loading={printing.busy} reason={missing}>
          {t('labels.save', { count: chosen.size })}
        </ReasonButton>
      </div>
    </Form>
  )
}

/** What is to be printed, and the print once it is made. `number` names its file. */
function useLabelPrint(groups: readonly LabelGroup[], number: string) {
  const { t } = useTranslation()
  const toast = useToast()
  const choice = useChoice(groups)
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  const [paper, setPaper] = useState<Paper>({ ...recallPrinter(), language: useLanguage(), skip: 0 })
  const [print, setPrint] = useState<LabelPrint>()
  const key = useRef(uuid())

  async function open(printId: string) {
    const opened = await openSheets(printId, paper, t('labels.fileName', { number }))
    if (opened === 'downloaded') toast.info(t('labels.blocked'))
  }
  async function make() {
    const { chosen, again, reason, missing } = choice
    if (missing) return
    await run(async () => {
      const body = { specimenIds: [...chosen], reason: again > 0 ? reason : '' }
      const made = await api.call(printLabelsEndpoint, { body }, { key: key.current })
      rememberPrinter(paper)
      setPrint(made)
      toast.done(t('labels.done', { count: made.labels.length }))
      await refresh('/sheets', '/samples', '/breaks', '/specimens')
      if (paper.format === 'pdf') await open(made.id)
    })
  }
  function startAgain() {
    key.current = uuid()
    setPrint(undefined)
    choice.clear()
  }
  const changePaper = (change: Partial<Paper>) => setPaper((before) => ({ ...before, ...change }))
  return { ...choice, paper, changePaper, busy, print, open, make, startAgain }
}

/** The chosen specimens; those with a label already need a reason. */
function useChoice(groups: readonly LabelGroup[]) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(() => new Set(chosenAtFirst(groups)))
  const [reason, setReason] = useState('')
  const all = groups.flatMap(({ specimens }) => specimens)
  const again = all.filter((one) => chosen.has(one.id) && hasLabel(one)).length
  const missing =
    chosen.size === 0
      ? t('labels.noneChosen')
      : again > 0 && reason.trim() === ''
        ? t('labels.reasonMissing')
        : undefined
  function clear() {
    setReason('')
    setChosen(new Set())
  }
  return { chosen, setChosen, reason, setReason, again, missing, clear }
}
