import type { ReactNode } from 'react'

type Column<C extends string> = { name: C; label: string; align?: 'right' | undefined }
type Row<C extends string> = {
  id: string
  code: string
  editLabel: string
  cells: Readonly<Record<C, ReactNode>>
}
type Props<C extends string> = {
  codeLabel: string
  columns: readonly Column<C>[]
  rows: readonly Row<C>[]
  /** Opens a row by its code; undefined: the person may not edit. */
  onOpen: ((id: string) => void) | undefined
  className?: string | undefined
}

/** A short table without pages; each row is opened by its code. */
export function CodeTable<C extends string>({ codeLabel, columns, rows, onOpen, className = '' }: Props<C>) {
  return (
    <table className={`pb-table ${className}`}>
      <thead>
        <tr>
          <th scope="col">{codeLabel}</th>
          {columns.map(({ name, label, align }) => (
            <th key={name} scope="col" data-align={align}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, code, editLabel, cells }) => (
          <tr key={id}>
            <td data-narrow="title">
              {onOpen ? (
                <button
                  type="button"
                  className="pb-text-button"
                  aria-label={editLabel}
                  onClick={() => onOpen(id)}
                >
                  {code}
                </button>
              ) : (
                code
              )}
            </td>
            {columns.map(({ name, label, align }) => (
              <td key={name} data-label={label} data-align={align}>
                {cells[name]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
