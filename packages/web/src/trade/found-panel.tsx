import type { TablePreview } from '@probeta/contract/laboratory/table-exchange.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../session/current-session.ts'
import css from './found-panel.module.css'
import { nameField } from './name-field.ts'

/** The changes a file would make to its table, and every problem by its row. */
export function FoundPanel({ preview }: { preview: TablePreview }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { rows, added, changed, same, ignored, problems, problemsTotal, missing, doubts } = preview
  if (missing.length > 0) return null
  return (
    <div className={`pb-stack ${css['found']}`} role="status">
      <p>{t('tables.found', { rows, added, changed, same })}</p>
      {ignored.length > 0 && <p>{t('tables.ignored', { names: ignored.join(', ') })}</p>}
      {doubts.map(({ row, name, like }) => (
        <p key={row} className="pb-flat">
          {t('tables.moving.doubt', { row: format.number(row), name, like })}
        </p>
      ))}
      <ChangesCard preview={preview} />
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

/** The values that would change, each with that of today. */
function ChangesCard({ preview: { changes, changesTotal } }: { preview: TablePreview }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (changesTotal === 0) return null
  return (
    <>
      <p className="pb-strong">
        {t('tables.moving.changes', { count: changesTotal })}
        {changes.length < changesTotal && ` ${t('tables.listed', { shown: format.number(changes.length) })}`}
      </p>
      <table className="pb-table">
        <thead>
          <tr>
            <th scope="col" data-align="right">
              {t('tables.row')}
            </th>
            <th scope="col">{t('tables.column')}</th>
            <th scope="col">{t('tables.moving.before')}</th>
            <th scope="col">{t('tables.moving.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ row, name, field, before, after }) => (
            <tr key={`${row} ${field}`}>
              <td data-label={t('tables.row')} data-align="right">
                {format.number(row)} <small className="pb-block pb-dim">{name}</small>
              </td>
              <td data-label={t('tables.column')}>{nameField(t, format.language, field)}</td>
              <td data-label={t('tables.moving.before')}>{before || '—'}</td>
              <td data-label={t('tables.moving.after')}>{after || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
