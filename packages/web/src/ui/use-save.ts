import type { UseFormReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { Refused } from './refused.ts'
import type { Difference } from './stale-dialog.tsx'
import { useToast } from './use-toast.ts'

/** What a save needs beside the values: the key made when the form opened, and the version it was opened on. */
export type SaveWith = { key: string; version: number }

type Options<V extends object> = {
  form: UseFormReturnType<V>
  version?: number | undefined
  submit: (values: V, save: SaveWith) => Promise<unknown>
  /** Field → its label, for the comparison after a 412. Only these fields are compared. */
  labels?: Partial<Record<keyof V & string, string>> | undefined
  onSaved: () => void
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const inWords = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '—'
    : isRecord(value)
      ? JSON.stringify(value)
      : String(value)

/** Saving a form: once, with its key; field errors beside their fields; a newer row shown, never overwritten. */
export function useSave<V extends object>({ form, version, submit, labels = {}, onSaved }: Options<V>) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  /** Enter pressed twice comes before the form is drawn again. */
  const running = useRef(false)
  const [stale, setStale] = useState<Record<string, unknown>>()
  const key = useRef(uuid())
  const newest = useRef<number>(undefined)

  async function save(): Promise<void> {
    if (running.current || form.validate().hasErrors) return
    running.current = true
    setBusy(true)
    try {
      await submit(form.getValues(), { key: key.current, version: newest.current ?? version ?? 0 })
      key.current = uuid()
      newest.current = undefined
      onSaved()
    } catch (error) {
      if (error instanceof Refused && error.code === 'request.stale' && isRecord(error.current)) {
        setStale(error.current)
      } else {
        if (error instanceof Refused) {
          form.setErrors(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])))
        }
        toast.refused(error)
      }
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const named = Object.entries(labels) as [keyof V & string, string][]
  const values = form.getValues()
  const differences: Difference[] | undefined =
    stale &&
    named
      .map(([field, label]) => ({
        field,
        label,
        theirs: inWords(stale[field]),
        yours: inWords(values[field]),
      }))
      .filter(({ theirs, yours }) => theirs !== yours)

  const versionOf = (row: Record<string, unknown>) =>
    typeof row['version'] === 'number' ? row['version'] : undefined
  const decide = (then: (row: Record<string, unknown>) => void) => () => {
    if (!stale) return
    newest.current = versionOf(stale)
    setStale(undefined)
    then(stale)
  }
  return {
    save,
    busy,
    /** Rebases a restored draft: it is saved over the row it was typed over, or refused. */
    setVersion: (known: number | undefined) => {
      newest.current = known
    },
    stale: {
      differences,
      onTakeTheirs: decide((row) => {
        const theirs = Object.fromEntries(Object.keys(values).map((name) => [name, row[name]]))
        form.setValues(theirs as Partial<V>)
      }),
      onKeepMine: decide(() => void save()),
      onGoOn: () => setStale(undefined),
    },
  }
}
