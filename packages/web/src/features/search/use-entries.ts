import { findSampleEndpoint } from '@probeta/contract/concrete/samples.ts'
import type { Hit } from '@probeta/contract/workplace/search.ts'
import {
  IconAppWindow,
  IconBolt,
  IconBox,
  IconBuilding,
  IconClipboardText,
  IconCylinder,
  IconFileTypePdf,
  IconUser,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useMay } from '../../session/current-session.ts'
import { useToast } from '../../ui/use-toast.tsx'
import type { Entry, EntryGroup } from './hits-panel.tsx'
import { type Act, actsOn, type ActId, nextToBreak } from './list-acts.ts'
import { type Command, findCommands } from './list-commands.ts'
import { groupHits, linkHit } from './link-hit.ts'
import { type Recent, recallRecent, rememberRecent } from './recall-recent.ts'

const icons: Record<Recent['kind'], TablerIcon> = {
  specimen: IconCylinder,
  sample: IconBox,
  sheet: IconClipboardText,
  workSite: IconBuilding,
  client: IconUsers,
  report: IconFileTypePdf,
  person: IconUser,
  screen: IconAppWindow,
  action: IconBolt,
}

/** Makes a line of each kind of result; opening one leaves the search and is remembered. */
function useLines(onLeave: (() => void) | undefined) {
  const { t } = useTranslation()
  const may = useMay()
  const navigate = useNavigate()
  const ofRecent = ({ to, search, ...shown }: Recent, opens = true): Entry => ({
    ...shown,
    icon: icons[shown.kind],
    opens,
    open: () => {
      if (!opens) return
      rememberRecent({ to, search, ...shown })
      onLeave?.()
      void navigate({ to, search })
    },
  })
  function ofCommand({ id, kind, label, does }: Command): Entry {
    if (typeof does !== 'function')
      return ofRecent({ id, kind, label, about: '', to: does.to, search: does.search ?? {} })
    const open = () => {
      onLeave?.()
      does()
    }
    return { id, icon: icons[kind], label, about: '', opens: true, open }
  }
  function ofHit({ kind, id, openId, label, match, context }: Hit): Entry {
    const { to, search, permission } = linkHit({ kind, openId }, may)
    const opens = may(permission)
    const found = match ? `${t(`search.match.${match.field}`, { text: match.text })} · ${context}` : context
    const about = opens ? found : t('search.noPermission')
    return ofRecent({ id: `${kind}-${id}`, kind, label, about, to, search }, opens)
  }
  return { ofRecent, ofCommand, ofHit }
}

/** Makes a line of something to do with what was found. */
function useActLine(onLeave: (() => void) | undefined) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const toast = useToast()
  async function breakNext({ hit }: Act) {
    // Not by the query of the answer beside it: that one is cancelled when the search closes.
    const sample = await api.call(findSampleEndpoint, { params: { sampleId: hit.openId } })
    const next = nextToBreak(sample, hit)
    if (!next) return toast.info(t('search.noneToBreak', { name: hit.label }))
    return navigate({ to: '/servicios/roturasdiarias', search: next })
  }
  return (act: Act): Entry => ({
    id: `${act.id}-${act.hit.kind}-${act.hit.id}`,
    icon: icons.action,
    label: act.label,
    about: '',
    opens: true,
    open: () => {
      onLeave?.()
      if (act.id === 'break') void breakNext(act).catch(toast.refused)
      else void navigate(act.go)
    },
  })
}

/**
 * The results as lines: screens and actions that the text names, what `acts` do with what was found, then that itself. Without a text what
 * was opened last, over a screen (`onLeave`).
 */
export function useEntries(
  text: string,
  acts: readonly ActId[],
  hits: readonly Hit[],
  onLeave: (() => void) | undefined,
): EntryGroup[] {
  const { t } = useTranslation()
  const may = useMay()
  const [recent] = useState(recallRecent)
  const { ofRecent, ofCommand, ofHit } = useLines(onLeave)
  const ofAct = useActLine(onLeave)
  const commands = onLeave ? findCommands(t, may, text) : []
  const groupOf = (kind: Recent['kind'], entries: readonly Entry[]) => ({
    key: kind,
    label: t(`search.kinds.${kind}`),
    entries,
  })
  const found: EntryGroup[] = [
    { key: 'acts', label: t('search.kinds.action'), entries: actsOn(t, acts, hits).map(ofAct) },
    ...(['screen', 'action'] as const).map((kind) =>
      groupOf(kind, commands.filter((command) => command.kind === kind).map(ofCommand)),
    ),
    ...groupHits(hits).map(({ kind, hits: some }) => groupOf(kind, some.map(ofHit))),
    {
      key: 'recent',
      label: t('search.recent'),
      entries: onLeave && text === '' && hits.length === 0 ? recent.map((one) => ofRecent(one)) : [],
    },
  ]
  return found.filter(({ entries }) => entries.length > 0)
}
