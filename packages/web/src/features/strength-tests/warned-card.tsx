import { IconAlertTriangle } from '@tabler/icons-react'
import { useSayWarning } from '../../trade/read-warning.ts'

/** A small warning icon; its name describes the warnings. */
export function Warned({ warnings }: { warnings: readonly string[] }) {
  const say = useSayWarning()
  const label = warnings.flatMap((code) => say(code) ?? []).join(' · ')
  return (
    <span title={label}>
      <IconAlertTriangle size={15} role="img" aria-label={label} />
    </span>
  )
}
