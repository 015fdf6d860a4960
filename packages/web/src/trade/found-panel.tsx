import type { TablePreview } from '@probeta/contract/laboratory/table-exchange.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../session/current-session.ts'
import css from './found-panel.module.css'
import { nameField } from './name-field.ts'

/** The changes a file would make to its table, and every problem by its row. */
export function FoundPanel({ preview }: { preview: TablePreview }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { rows, added, changed, same, ignored, problems, problemsTotal } = preview
  return (
    <div className={`pb-stack ${css['found']}`} role="status">
      <p>{t('tables.found', { rows, added, changed, same })}</p>
      {ignored.length > 0 && <p>{t('tables.ignored', { names: ignored.join(', ') })}</p>}
      {problemsTotal > 0 && (
        <>
          <p className="pb-danger pb-strong">{t('tables.problems', { count: problemsTotal })}</p>
          <table className="pb-table">
            <thead>
              <tr>
                <th scope="col" data-align="right">
                  {t('tables.row')}
                </th>
                <th scope="col">{t('tables.column')}</th>
                <th scope="col">{t('tables.value')}</th>
                <th scope="col">{t('tables.problem')}</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ file, row, field, code, value }, at) => (
                <tr key={at}>
                  <td data-label={t('tables.row')} data-align="right">
                    {file !== undefined && <small className="pb-block pb-dim">{file}</small>}
                    {format.number(row)}
                  </td>
                  <td data-label={t('tables.column')}>{nameField(t, format.language, field)}</td>
                  <td data-label={t('tables.value')}>{value || '—'}</td>
                  <td data-label={t('tables.problem')}>{t(`tables.wrong.${code}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  )
}
