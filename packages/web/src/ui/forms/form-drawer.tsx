import { Alert, Button, Drawer } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { CancelButton } from './cancel-button.tsx'
import { Form } from './form.tsx'
import { ReasonButton } from './reason-button.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import { type Edits, type Versioned } from './use-conflict.ts'
import { useDraft } from './use-draft.ts'
import { useReturnFocus } from '../use-return-focus.ts'
import { type SaveWith, useSave } from './use-save.ts'
import { useToast } from '../use-toast.tsx'

type Props<V extends object, Row extends Versioned> = {
  form: UseFormReturnType<V>
  title: string
  /** Names the draft: 'client' for a new one, 'client:<id>' for an existing one. */
  draft: string
  /** The row whose values the form edits; leave out where it edits none. */
  edits?: Edits<V, Row>
  /** For an action on a row that edits none of its values: the version that was read. */
  version?: number | undefined
  submit: (values: V, save: SaveWith) => Promise<unknown>
  /** The reason why it cannot be saved now: no permission, something missing. */
  reason?: string | undefined
  saveLabel?: string
  /** The form itself reports what was done. */
  quiet?: boolean
  size?: number | string
  onClose: () => void
  children: ReactNode
}

/**
 * A form in a panel at the right. Mount it only while it is open. Enter saves, Esc leaves and keeps what was typed as a
 * draft that comes back; the Save button says why it cannot act.
 */
export function FormDrawer<V extends object, Row extends Versioned = Versioned>(props: Props<V, Row>) {
  const { form, title, edits, version, reason, saveLabel, size = 480, onClose, children } = props
  const { t } = useTranslation()
  useReturnFocus()
  const { saving, draft, discard } = useKeptSave(props)
  const isOfRow = (edits?.row ?? version) !== undefined
  const why = reason ?? (isOfRow && !form.isDirty() ? t('common.form.nothingChanged') : undefined)
  return (
    <Drawer opened onClose={onClose} title={title} size={size} closeOnClickOutside={false}>
      <Form
        ref={startAtFirstField}
        className="pb-form"
        onSubmit={(event) => {
          const typedIn = event.currentTarget
          if (!why)
            void draft
              .writeNow()
              .then(saving.save)
              .then(() => goToFirstFault(typedIn))
        }}
      >
        {draft.restoredAt !== undefined && (
          <Restored at={draft.restoredAt} onDiscard={() => void discard()} />
        )}
        {children}
        <div className="pb-form-foot">
          <CancelButton onClick={onClose} />
          <ReasonButton type="submit" loading={saving.busy} reason={why}>
            {saveLabel ?? t('common.actions.save')}
          </ReasonButton>
        </div>
      </Form>
      <StaleDialog {...saving.stale} />
    </Drawer>
  )
}

/** Saving the form, and the draft of what is typed until then. */
function useKeptSave<V extends object, Row extends Versioned>(props: Props<V, Row>) {
  const { form, draft: name, edits, version, submit, quiet = false, onClose } = props
  const { t } = useTranslation()
  const toast = useToast()
  const saving = useSave({ form, version, edits, submit, onSaved: () => void saved() })
  const draft = useDraft({
    name,
    values: form.getValues(),
    dirty: form.isDirty(),
    began: edits?.row && saving.began,
    restore: (values, began) => {
      // Without the values it was typed over, another person's change would pass for this one's.
      if (edits?.row && !began) return false
      form.setValues(values)
      saving.setDraftBegan(began)
    },
  })
  async function saved() {
    await draft.discard()
    if (!quiet) toast.done(t('common.form.saved'))
    onClose()
  }
  async function discard() {
    await draft.discard()
    saving.setDraftBegan(undefined)
    form.reset()
  }
  return { saving, draft, discard }
}

function Restored({ at, onDiscard }: { at: number; onDiscard: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Alert className="pb-draft" icon={<IconHistory size={18} />} color="yellow">
      <span>{t('common.form.draftRestored', { when: format.span(at - Date.now()) })}</span>
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        {t('common.form.draftDiscard')}
      </Button>
    </Alert>
  )
}

/** A fault above or below what is on the screen is shown, not only marked. */
const goToFirstFault = (form: HTMLFormElement) =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

/** The panel's focus trap would start at its close button; typing starts at the first field. */
const startAtFirstField = (form: HTMLFormElement | null) =>
  form?.querySelector('input:not([type=hidden]), textarea, select')?.setAttribute('data-autofocus', 'true')
