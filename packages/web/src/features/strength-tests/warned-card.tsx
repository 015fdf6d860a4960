import { IconAlertTriangle } from '@tabler/icons-react'
import { useSayWarning } from '../../trade/read-warning.ts'

/** A small sign that there is something to look at; what it is stands in its name. */
export function Warned({ warnings }: { warnings: readonly string[] }) {
  const say = useSayWarning()
  const said = warnings.flatMap((code) => say(code) ?? []).join(' · ')
  return (
    <span title={said}>
      <IconAlertTriangle size={15} role="img" aria-label={said} />
    </span>
  )
}
