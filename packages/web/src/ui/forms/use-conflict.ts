import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { compareValues, mergeValues, type ThreeWays } from './compare-values.ts'
import type { Began } from './drafts.ts'
import type { Difference } from './stale-dialog.tsx'
import { wordValue } from './word-value.ts'

export type Versioned = { version: number }

/**
 * The row that a form edits. Each field of the form has its label, so that the card of a conflict can miss none; null:
 * belongs to this save alone, as a reason does, and is therefore never compared.
 */
export type Edits<V extends object, Row extends Versioned> = {
  /** As it was read when the form opened; undefined: a new one. */
  row: Row | undefined
  /** The row of a 412, checked; undefined where it is none. */
  read: (current: unknown) => Row | undefined
  toForm: (row: Row) => V
  label: (name: keyof V & string) => string | null
  /** Display of values that need translation: an id, a code, the parts of a list. */
  show?: { readonly [K in keyof V]?: (value: V[K], newer: Row) => string }
  /** Somebody else saved this meanwhile, and the form goes on from there. */
  onNewer: (row: Row) => void
}

type Options<V extends object, Row extends Versioned> = {
  form: UseFormReturnType<V>
  edits: Edits<V, Row> | undefined
  began: Began<V>
  onRebased: (next: Began<V>) => void
  save: () => void
}

/** Shows concurrent changes of two people field by field, for the second one to resolve. */
export function useConflict<V extends object, Row extends Versioned>(options: Options<V, Row>) {
  const { form, edits, began, onRebased, save } = options
  const list = useDifferences(edits)
  const [newer, setNewer] = useState<Row>()
  const [settled, setSettled] = useState(false)
  // The rules of the form know the newer row only after a render with it: only then it is checked and saved.
  useEffect(() => {
    if (!settled) return
    setSettled(false)
    save()
  }, [settled, save])

  const waysTo = (saved: V): ThreeWays<V> => ({ began: began.values, mine: form.getValues(), saved })
  /** The form goes on from the newer row, and holds these values. */
  function settle(row: Row, saved: V, values: V): void {
    onRebased({ version: row.version, values: saved })
    edits?.onNewer(row)
    form.setInitialValues(saved)
    form.setValues(values)
    form.clearErrors()
    setNewer(undefined)
  }
  function keepMine(row: Row, saved: V): void {
    settle(row, saved, mergeValues(waysTo(saved)))
    setSettled(true)
  }
  /** Answers false where there is nothing to compare with. */
  function open(current: unknown): boolean {
    const row = edits?.row && edits.read(current)
    if (!edits || !row) return false
    const saved = edits.toForm(row)
    // Nobody needs to decide between a value and itself.
    if (list(waysTo(saved), row).length === 0) keepMine(row, saved)
    else setNewer(row)
    return true
  }
  const saved = newer && edits?.toForm(newer)
  return {
    open,
    dialog: {
      differences: newer && saved && list(waysTo(saved), newer),
      onTakeTheirs: () => newer && saved && settle(newer, saved, saved),
      onKeepMine: () => newer && saved && keepMine(newer, saved),
      onGoOn: () => setNewer(undefined),
    },
  }
}

/** Lists what differs, by the labels of the form and in words. */
function useDifferences<V extends object, Row extends Versioned>(edits: Edits<V, Row> | undefined) {
  const { t } = useTranslation()
  const format = useFormat()
  const word = <K extends keyof V & string>(field: K, value: V[K], newer: Row) =>
    edits?.show?.[field]?.(value, newer) || wordValue(value, t, format)
  return (ways: ThreeWays<V>, newer: Row): Difference[] =>
    compareValues(ways).flatMap(({ field, changed }) => {
      const label = edits?.label(field) ?? null
      const values = {
        theirs: word(field, ways.saved[field], newer),
        yours: word(field, ways.mine[field], newer),
      }
      return label === null ? [] : [{ field, label, changed, ...values }]
    })
}
