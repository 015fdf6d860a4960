import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../ui/status-badge.tsx'
import { type Look, looks, type States } from './states.ts'

type Props<Kind extends keyof States> = { of: Kind; state: States[Kind] }

/** Shows a state by word, colour and icon: `<StateBadge of="report" state={state} />`. */
export function StateBadge<Kind extends keyof States>({ of, state }: Props<Kind>) {
  const { t } = useTranslation()
  const { word, ...look }: Look = looks[of][state]
  return <StatusBadge {...look} label={t(word)} />
}
