import { useTranslation } from 'react-i18next'
import { type PaperField, type PaperGroup, paperRows } from '../paper/show-rows.ts'
import type { CheckedTruck } from './check-truck.ts'
import css from './trucks-form.module.css'

type Props = { checked: readonly CheckedTruck[]; reasons: boolean }

/** The names of the rows at the left of the paper. */
export function PaperNames({ checked, reasons }: Props) {
  const { t } = useTranslation()
  const nameOf = useRowName(checked)
  const rows: { name: string; group?: PaperGroup | undefined; required?: boolean; hidden?: boolean }[] = [
    ...paperRows.flatMap(({ field, ...row }) => [
      { ...row, name: nameOf(field) },
      ...(field === 'deliveryNote' ? [{ name: t('photos.ofNote') }] : []),
    ]),
    { name: t('sheets.truck.preview') },
    { name: t('sheets.truck.warningsReason'), required: true, hidden: !reasons },
  ]
  return (
    <div className={css['names']} aria-hidden="true">
      <div className={css['head']} />
      {rows.map(({ name, group, required = false, hidden = false }) => (
        <div key={name} className={css['cell']} data-group={group !== undefined} hidden={hidden}>
          {group && <p className={css['group']}>{t(`sheets.groups.${group}`)}</p>}
          <span>
            {name}
            {required && <i className="pb-danger"> *</i>}
          </span>
        </div>
      ))}
    </div>
  )
}

/** The consistence is named by its test where all trucks have the same one. */
function useRowName(checked: readonly CheckedTruck[]) {
  const { t } = useTranslation()
  const tests = new Set(checked.map(({ fresh }) => fresh.method))
  const [test = 'slump'] = tests
  return (field: PaperField) => {
    if (field !== 'slump' || (tests.size === 1 && test === 'slump')) return t(`sheets.truck.${field}`)
    return tests.size === 1 ? t(`fresh.tests.${test}`) : t('fresh.quantities.consistence')
  }
}
