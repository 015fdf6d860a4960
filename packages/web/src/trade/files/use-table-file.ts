import type { FileColumns, FileField, TablePreview } from '@probeta/contract/laboratory/table-exchange.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useToast } from '../../ui/use-toast.tsx'

type Looked = { files: readonly File[]; key: string; preview: TablePreview }
type Ways = {
  /** Asks the server what the file holds. */
  look: (form: FormData) => Promise<TablePreview>
  /** Imports it; the key makes a repeated import one. */
  bring: (form: FormData, key: string) => Promise<void>
}

const formOf = (files: readonly File[], fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const withColumns = (columns: FileColumns): Record<string, string> =>
  Object.keys(columns).length > 0 ? { columns: JSON.stringify(columns) } : {}

/** The files chosen, for most tables one, what the server found in them, and bringing them in. `fields` go with them. */
export function useTableFile({ look, bring }: Ways, fields: Readonly<Record<string, string>> = {}) {
  const { t } = useTranslation()
  const toast = useToast()
  const { busy, run } = useBusy()
  const [files, setFiles] = useState<readonly File[]>([])
  const [looked, setLooked] = useState<Looked>()
  /** The files a preview must belong to: others may have been chosen meanwhile. */
  const latest = useRef<readonly File[]>([])
  const [columns, setColumns] = useState<FileColumns>({})

  async function choose(chosen: readonly File[], beside = fields, matched: FileColumns = {}) {
    latest.current = chosen
    setColumns(matched)
    setFiles(chosen)
    setLooked(undefined)
    if (chosen.length === 0) return
    try {
      const preview = await look(formOf(chosen, { ...beside, ...withColumns(matched) }))
      if (latest.current === chosen) setLooked({ files: chosen, key: uuid(), preview })
    } catch (error) {
      toast.refused(error)
    }
  }
  const whyNot = looked && {
    missing: looked.preview.missing.length > 0 ? t('tables.moving.missingColumns') : undefined,
    problems: looked.preview.problemsTotal > 0 ? t('tables.hasProblems') : undefined,
    nothing: looked.preview.added + looked.preview.changed === 0 ? t('tables.nothing') : undefined,
  }
  return {
    ...{ files, looked, choose, busy },
    /** Looks again with the heading chosen for a field; '' means none. */
    match: (field: FileField, heading: string) =>
      choose(files, fields, { ...looked?.preview.matched, ...columns, [field]: heading }),
    /** The reason why it cannot be brought in. */
    whyNot: whyNot?.missing ?? whyNot?.problems ?? whyNot?.nothing,
    bring: () =>
      run(async () => {
        if (!looked) return
        const { plan } = looked.preview
        await bring(formOf(looked.files, { ...fields, ...withColumns(columns), plan }), looked.key)
        await choose([])
      }),
  }
}
