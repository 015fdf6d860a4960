import type { ImportPreview } from '@probeta/contract/laboratory/imports.ts'
import { useState } from 'react'
import { v4 as uuid } from 'uuid'
import { useRefresh } from '../../api/use-refresh.ts'
import { rememberWorkSite } from '../../trade/choices/use-work-site-choices.ts'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { type ImportChoice, keepColumns, settleImport } from './match-columns.ts'
import { importFile, type Imported, lookAtFile } from './queries.ts'

type State = {
  file?: File | undefined
  look?: ImportPreview | undefined
  choice: ImportChoice
  dryRun?: ImportPreview | undefined
  done?: Imported
  /** Idempotency key of what was checked: pressing twice, or again after a lost answer, imports once. */
  key: string
}
export type Import = ReturnType<typeof useImport>

const unchosen: ImportChoice = {
  workSiteId: null,
  mixId: null,
  strengthUnit: 'MPa',
  slumpUnit: 'mm',
  castOn: null,
  dateOrder: null,
  columns: {},
  skipEmpty: true,
}
const unchecked = () => ({ dryRun: undefined, key: uuid() })

/** An import in progress: its file, what its columns mean, the dry run, and the samples that it stored. */
export function useImport() {
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  const [step, setStep] = useState<'look' | 'check' | 'commit'>()
  const [state, setState] = useState<State>(() => ({ choice: unchosen, key: uuid() }))
  const settled = settleImport(state.choice)
  const settings = 'settings' in settled ? settled.settings : undefined

  const put = (change: Partial<State>) => setState((now) => ({ ...now, ...change }))
  const during = (what: typeof step, work: () => Promise<unknown>) => {
    if (!busy) setStep(what)
    void run(work)
  }
  async function read(file: File) {
    put({ file, look: undefined, ...unchecked() })
    const look = await lookAtFile(file).catch((error: unknown) => {
      put({ file: undefined })
      throw error
    })
    setState(({ choice, ...now }) => ({ ...now, look, choice: keepColumns(choice, look) }))
  }
  const check = async ({ file }: State) =>
    file && settings && put({ dryRun: await lookAtFile(file, settings) })
  async function commit({ file, key }: State) {
    if (!file || !settings) return
    put({ done: await importFile(file, settings, key) })
    if (settings.workSiteId !== null) rememberWorkSite(settings.workSiteId)
    await refresh('/sheets', '/samples', '/strength-tests', '/dashboard', '/work-sites', '/statistics')
  }
  return {
    ...state,
    busy: busy ? step : undefined,
    missing: 'missing' in settled ? settled.missing : undefined,
    change: (part: Partial<ImportChoice>) => put({ choice: { ...state.choice, ...part }, ...unchecked() }),
    choose: (file: File) => during('look', () => read(file)),
    check: () => during('check', () => check(state)),
    commit: () => during('commit', () => commit(state)),
    restart: () => setState(({ choice }) => ({ choice, key: uuid() })),
  }
}
