import type { TablePreview } from '@probeta/contract/laboratory/table-exchange.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { useBusy } from '../ui/forms/use-busy.ts'
import { useToast } from '../ui/use-toast.tsx'

type Looked = { file: File; key: string; preview: TablePreview }
type Ways = {
  /** Asks the server what the file holds. */
  look: (form: FormData) => Promise<TablePreview>
  /** Imports it; the key makes a repeated import one. */
  bring: (form: FormData, key: string) => Promise<void>
}

const formOf = (file: File, fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  form.append('file', file)
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** The file chosen, what the server found in it, and bringing it in. `fields` go with it. */
export function useTableFile({ look, bring }: Ways, fields: Readonly<Record<string, string>> = {}) {
  const { t } = useTranslation()
  const toast = useToast()
  const { busy, run } = useBusy()
  const [file, setFile] = useState<File | null>(null)
  const [looked, setLooked] = useState<Looked>()
  /** The file a preview must belong to: another one may have been chosen meanwhile. */
  const latest = useRef<File | null>(null)

  async function choose(chosen: File | null, beside = fields) {
    latest.current = chosen
    setFile(chosen)
    setLooked(undefined)
    if (!chosen) return
    try {
      const preview = await look(formOf(chosen, beside))
      if (latest.current === chosen) setLooked({ file: chosen, key: uuid(), preview })
    } catch (error) {
      toast.refused(error)
    }
  }
  const whyNot = looked && {
    problems: looked.preview.problemsTotal > 0 ? t('tables.hasProblems') : undefined,
    nothing: looked.preview.added + looked.preview.changed === 0 ? t('tables.nothing') : undefined,
  }
  return {
    ...{ file, looked, choose, busy },
    /** The reason why it cannot be brought in. */
    whyNot: whyNot?.problems ?? whyNot?.nothing,
    bring: () =>
      run(async () => {
        if (!looked) return
        await bring(formOf(looked.file, fields), looked.key)
        await choose(null)
      }),
  }
}
