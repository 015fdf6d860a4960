import type { UseFormReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import type { Began } from './drafts.ts'
import { Refused } from './refused.ts'
import { type Edits, useConflict, type Versioned } from './use-conflict.ts'
import { useToast } from '../use-toast.tsx'

/** Arguments of a save beside the values: the key made when the form opened, and the version it was opened on. */
export type SaveWith = { key: string; version: number }

type Options<V extends object, Row extends Versioned> = {
  form: UseFormReturnType<V>
  /** For an action on a row that edits none of its values: refused where the row is at another version. */
  version?: number | undefined
  edits?: Edits<V, Row> | undefined
  submit: (values: V, save: SaveWith) => Promise<unknown>
  onSaved: () => void
}

/** Saves a form: once, with its key; field errors beside their fields; a newer row shown, never overwritten. */
export function useSave<V extends object, Row extends Versioned>(options: Options<V, Row>) {
  const { form, version, edits, submit, onSaved } = options
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  /** A second Enter may come before the next render. */
  const running = useRef(false)
  const key = useRef(uuid())
  // A row that is refetched behind the form must not pass for the one that was seen.
  const [opened, setOpened] = useState<Began<V>>(() => ({
    version: edits?.row?.version ?? 0,
    values: form.getInitialValues(),
  }))
  /** Base of a restored draft: it may have been typed over an older row than the form opened on. */
  const [ofDraft, setOfDraft] = useState<Began<V>>()
  const began = ofDraft ?? opened

  async function save(): Promise<void> {
    if (running.current || form.validate().hasErrors) return
    running.current = true
    setBusy(true)
    try {
      await submit(form.getValues(), { key: key.current, version: edits ? began.version : (version ?? 0) })
      key.current = uuid()
      onSaved()
    } catch (error) {
      refuse(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const conflict = useConflict({
    form,
    edits,
    began,
    onRebased: (next) => {
      setOpened(next)
      setOfDraft(undefined)
    },
    save: () => void save(),
  })
  function refuse(error: unknown): void {
    if (error instanceof Refused && error.code === 'request.stale' && conflict.open(error.current)) return
    if (error instanceof Refused)
      form.setErrors(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])))
    toast.refused(error)
  }
  return {
    save,
    busy,
    began,
    /** Sets the base of a restored draft; undefined: the draft was discarded, and the row the form opened on counts. */
    setDraftBegan: setOfDraft,
    stale: conflict.dialog,
  }
}
