import { freshInstruments } from '@probeta/domain/equipment/instruments.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Alert, Button } from '@mantine/core'
import { IconBuilding, IconHistory, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropEntryPhotos } from '../../../trade/offline/send-photos.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Page } from '../../../ui/page.tsx'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { useFollowKeys } from '../paper/follow-keys.ts'
import { InstrumentsForm } from '../../../trade/instruments/instruments-form.tsx'
import { byKind, useFreshInstruments } from '../../../trade/instruments/use-fresh-instruments.ts'
import { HeaderForm } from './header-form.tsx'
import { type Editor, hasTypedValues } from './keep-entry.ts'
import { LotsCard } from '../card/lots-card.tsx'
import { EntrySignOffPanel } from '../sign-off/entry-sign-off-panel.tsx'
import { TrucksForm } from './trucks-form.tsx'
import { isTouched, useSaveSheet } from './use-save-sheet.ts'
import { type EntryStart, type SheetInHand, useSheetEntry } from './use-sheet-entry.ts'
import css from './entry-page.module.css'

type Props = EntryStart & {
  notice?: ReactNode
  onSaved: (sheetId: string) => void
  onLeave: () => void
}

/** The field sheet as on paper. Ctrl + Enter saves, Esc returns to the list; typed values are kept as a draft. */
export function EntryPage({ notice, onSaved, onLeave, ...start }: Props) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const sheet = useSheetEntry(start)
  const { editor, checked, said } = sheet
  const specimens = checked.flatMap(({ preview }) => (preview.ok ? preview.specimens : []))
  const { save, attempts, busy, reason } = useSaveSheet(sheet, form, { onSaved, onLeave })
  const [removing, setRemoving] = useState<Removed>()
  const [shown, setShown] = useState<{ id: string }>()
  const clone = (of: string) => {
    if (!editor.full) setShown({ id: editor.cloneTruck(of) })
  }
  const trySave = () => void save()
  useFollowKeys(form, { save: trySave, leave: onLeave, clone })
  // The form scrolls to its header, and the list after it to the sheets that wait to be sent.
  useEffect(() => {
    scrollTo(0, 0)
    return () => scrollTo(0, 0)
  }, [])
  return (
    <Page
      title={t('sheets.entry.title')}
      description={isTouched() ? undefined : t('sheets.entry.about')}
      breadcrumbs={[{ label: t('sheets.title'), to: '/servicios/muestras' }]}
    >
      <Form ref={form} onSubmit={() => trySave()}>
        {notice}
        <Alerts restoredAt={editor.restoredAt} onDiscard={() => setRemoving('draft')} />
        <Section title={t('sheets.entry.header')}>
          <HeaderForm sheet={sheet} attempted={attempts > 0} />
        </Section>
        <Trucks sheet={sheet} attempts={attempts} shown={shown} onAsk={setRemoving} />
        <EntrySignOffPanel
          signOff={editor.entry.signOff?.input}
          changed={sheet.signedOther}
          complete={said !== null}
          onIncomplete={trySave}
          trucks={checked.length}
          specimens={specimens.length}
          onChange={(input) => editor.change({ signOff: input && { input, of: said ?? '' } })}
        />
        <div className={`pb-spread ${css['foot']}`}>
          <p className="pb-flat" role="status">
            {t('sheets.entry.summary', {
              trucks: t('sheets.entry.countTrucks', { count: checked.length }),
              specimens: t('sheets.entry.countSpecimens', { count: specimens.length }),
            })}
            <small className="pb-block pb-dim pb-small">{t('sheets.entry.keys')}</small>
          </p>
          <Button variant="subtle" className={css['leave'] ?? ''} onClick={onLeave}>
            {t('common.actions.cancel')}
          </Button>
          <ReasonButton type="submit" loading={busy} reason={reason} onWhy={trySave}>
            {t('sheets.entry.save')}
          </ReasonButton>
        </div>
      </Form>
      {removing && (
        <RemoveDialog removing={removing} editor={editor} onClose={() => setRemoving(undefined)} />
      )}
    </Page>
  )
}

function Alerts({ restoredAt, onDiscard }: { restoredAt: number | undefined; onDiscard: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  return (
    <>
      {restoredAt !== undefined && (
        <Alert className={css['draft'] ?? ''} mb={20} icon={<IconHistory size={18} />} color="yellow">
          {t('common.form.draftRestored', { when: format.span(restoredAt - Date.now()) })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
            {t('common.form.draftDiscard')}
          </Button>
        </Alert>
      )}
      {!may(permission.workSites) && (
        <Alert mb={20} icon={<IconInfoCircle size={18} />}>
          {t('sheets.entry.noWorkSites')}
        </Alert>
      )}
    </>
  )
}

type TrucksProps = {
  sheet: SheetInHand
  attempts: number
  shown: { id: string } | undefined
  /** A truck with typed values is to be removed. */
  onAsk: (truck: { id: string; number: number }) => void
}

function Trucks({ sheet: { editor, checked, mixes, pour }, attempts, shown, onAsk }: TrucksProps) {
  const { t } = useTranslation()
  const { workSiteId, trucks } = editor.entry
  const [instruments, choose] = useFreshInstruments()
  const remove = (truck: { id: string; number: number }) => {
    if (trucks.some((one) => one.id === truck.id && hasTypedValues(one))) onAsk(truck)
    else editor.removeTruck(truck.id)
  }
  return (
    <Section title={t('sheets.entry.trucks')}>
      {mixes && mixes.length > 0 ? (
        <>
          {workSiteId !== null && <LotsCard workSiteId={workSiteId} mixes={mixes} />}
          <TrucksForm
            editor={editor}
            checked={checked}
            mixes={mixes}
            before={pour.before}
            attempts={attempts}
            shown={shown}
            onRemove={remove}
          />
          <InstrumentsForm kinds={freshInstruments} value={byKind(instruments)} onChange={choose} />
        </>
      ) : (
        <EmptyState
          icon={IconBuilding}
          title={mixes ? t('sheets.entry.noMixes') : t('sheets.entry.workSiteFirst')}
        />
      )}
    </Section>
  )
}

/** What is removed once it was asked: the whole draft, or a truck with typed values. */
type Removed = 'draft' | { id: string; number: number }
type RemoveProps = { removing: Removed; editor: Editor; onClose: () => void }

function RemoveDialog({ removing, editor, onClose }: RemoveProps) {
  const { t } = useTranslation()
  const title =
    removing === 'draft'
      ? t('common.form.draftDiscard')
      : t('sheets.entry.removeTruck', { number: removing.number })
  return (
    <ConfirmReason
      danger
      needsReason={false}
      title={title}
      text={t('sheets.entry.typedIsLost')}
      confirmLabel={t(removing === 'draft' ? 'sheets.entry.discard' : 'sheets.entry.remove')}
      onConfirm={async () => {
        if (removing !== 'draft') return editor.removeTruck(removing.id)
        const columns = editor.entry.trucks.map(({ id }) => id)
        await editor.discard()
        await dropEntryPhotos(columns)
      }}
      onClose={onClose}
    />
  )
}
