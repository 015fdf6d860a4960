import { type GetInputPropsReturnType, type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useFormat } from '../../i18n/use-format.ts'
import { fieldsOf } from './compare-values.ts'
import { faultOf, type LimitFault, type Limits, limitsOf } from './contract-limits.ts'
import type { Edits, Versioned } from './use-conflict.ts'
import { wordValue } from './word-value.ts'

type Name<V> = keyof V & string

type Options<V extends object> = {
  /** Values of the form when it opens; their names are the fields of the form. */
  values: V
  /** null: no field, or of this save alone, as a reason is. */
  label: (name: Name<V>) => string | null
  /** Checks beyond the contract of a field. null: nothing is wrong, whatever the contract says; undefined: it decides. */
  rules?: { readonly [K in Name<V>]?: (value: V[K], values: V) => string | null | undefined }
}
type OfRow<V extends object, Row extends Versioned> = Pick<Edits<V, Row>, 'show' | 'toForm'> & {
  /** As it was read when the form opened; undefined: a new one, with the values of `blank`. */
  row: Row | undefined
  /** Reads the row of a 412. */
  Row: z.ZodType<Row>
  blank: V
}

/** Props of a field: spread them over the input. */
export type FieldProps = GetInputPropsReturnType & Limits & { label: string | null }

/**
 * A form over the body that an endpoint takes. `field` gives what an input needs: its label, whether it must be filled, how
 * long it may be, its value and its fault. Values that are missing, no number or out of the contract's bounds are reported
 * before anything is sent; the server reports the rest.
 */
export function useContractForm<V extends object>(Body: z.ZodObject, { values, label, rules }: Options<V>) {
  const word = useWordFault()
  const form = useForm<V>({
    initialValues: values,
    validate: (typed) =>
      Object.fromEntries(
        fieldsOf(typed).flatMap((name) => {
          const own = rules?.[name]?.(typed[name], typed)
          const fault = own === undefined ? word(faultOf(Body, name, typed[name])) : own
          return fault === null ? [] : [[name, fault]]
        }),
      ),
  })
  return { form, field: fieldOf(form, Body, label) }
}

type OfRecord<V extends object, Row extends Versioned> = Omit<Options<V>, 'values'> & OfRow<V, Row>
type RecordForm<V extends object, Row extends Versioned, Known> = ReturnType<typeof useContractForm<V>> & {
  /** The row as known by now: as read, or as somebody else saved it meanwhile. */
  known: Known
  /** What a drawer needs of the form. */
  edited: { form: UseFormReturnType<V>; edits: Edits<V, Row> }
}

/** The same of a row that others may change meanwhile. */
export function useRecordForm<V extends object, Row extends Versioned>(
  Body: z.ZodObject,
  options: OfRecord<V, Row> & { row: Row },
): RecordForm<V, Row, Row>
export function useRecordForm<V extends object, Row extends Versioned>(
  Body: z.ZodObject,
  options: OfRecord<V, Row>,
): RecordForm<V, Row, Row | undefined>
export function useRecordForm<V extends object, Row extends Versioned>(
  Body: z.ZodObject,
  { row, Row, blank, toForm, show, ...options }: OfRecord<V, Row>,
): RecordForm<V, Row, Row | undefined> {
  const [known, setKnown] = useState(row)
  const { form, field } = useContractForm<V>(Body, { ...options, values: known ? toForm(known) : blank })
  const edits: Edits<V, Row> = {
    row: known,
    read: (current) => Row.safeParse(current).data,
    toForm,
    label: options.label,
    ...(show && { show }),
    onNewer: setKnown,
  }
  return { form, field, known, edited: { form, edits } }
}

/** Takes the values of a form from a row with the same names. */
export const valuesLike =
  <V extends object>(blank: V) =>
  (row: V): V => {
    const values = { ...blank }
    for (const name of fieldsOf(blank)) values[name] = row[name]
    return values
  }

function fieldOf<V extends object>(
  form: UseFormReturnType<V>,
  Body: z.ZodObject,
  label: Options<V>['label'],
) {
  return (name: Name<V>): FieldProps => ({
    label: label(name),
    ...limitsOf(Body, name),
    ...form.getInputProps(name, { type: typeof form.getValues()[name] === 'boolean' ? 'checkbox' : 'input' }),
  })
}

function useWordFault() {
  const { t } = useTranslation()
  const format = useFormat()
  return (fault: LimitFault | undefined): string | null => {
    if (!fault) return null
    switch (fault.code) {
      case 'required':
        return t('common.form.required')
      case 'notNumber':
        return t('common.form.notNumber')
      case 'notWhole':
        return t('common.form.notWhole')
      default:
        return t(`common.form.${fault.code}`, { bound: wordValue(fault.bound, t, format) })
    }
  }
}

/** Gives a field a value that counts as untouched: what the form begins with, known a moment later. */
export function presetValue<V extends object, N extends Name<V>>(
  form: UseFormReturnType<V>,
  name: N,
  value: V[N],
): void {
  form.setInitialValues({ ...form.getInitialValues(), [name]: value })
  form.setValues({ ...form.getValues(), [name]: value })
}
