import { NativeSelect, ScrollArea } from '@mantine/core'
import { type ImportColumns, importFields, type ImportPreview } from '@probeta/contract/laboratory/imports.ts'
import { useTranslation } from 'react-i18next'
import { fieldOf, isNeeded, matchColumn, sharedFields } from './match-columns.ts'
import css from './import-page.module.css'

type Props = { look: ImportPreview; columns: ImportColumns; onChange: (columns: ImportColumns) => void }

/** Matches the columns of the file with fields, above its first rows unchanged. */
export function ColumnsForm({ look, columns, onChange }: Props) {
  const { t } = useTranslation()
  const shared = sharedFields(columns)
  // A file may repeat a column name: only the first such column can be chosen.
  const names = [...new Set(look.columns)].filter((name) => name !== '')
  return (
    <>
      <div className="pb-pair">
        {importFields.map((field) => (
          <NativeSelect
            key={field}
            label={t(`imports.fields.${field}`)}
            required={isNeeded(field)}
            error={shared.includes(field) ? t('imports.columns.twice') : undefined}
            data={[
              { value: '', label: t('imports.columns.none') },
              ...names.map((name) => ({ value: name, label: name })),
            ]}
            value={columns[field] ?? ''}
            onChange={(event) => onChange(matchColumn(columns, field, event.currentTarget.value || null))}
          />
        ))}
      </div>
      <FirstRows look={look} columns={columns} />
    </>
  )
}

function FirstRows({ look, columns }: Omit<Props, 'onChange'>) {
  const { t } = useTranslation()
  const fields = look.columns.map((column) => fieldOf(columns, column))
  return (
    <ScrollArea
      className={css['scroll'] ?? ''}
      type="auto"
      viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('imports.columns.firstRows') }}
    >
      <table className={css['rows']}>
        <caption>{t('imports.columns.firstRows')}</caption>
        <thead>
          <tr>
            {fields.map((field, index) => (
              <th key={index} scope="col" data-used={field !== undefined}>
                {look.columns[index]}
                <small>{field ? t(`imports.fields.${field}`) : '—'}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {look.sample.map((cells, row) => (
            <tr key={row}>
              {fields.map((field, index) => (
                <td key={index} data-used={field !== undefined}>
                  {cells[index] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
