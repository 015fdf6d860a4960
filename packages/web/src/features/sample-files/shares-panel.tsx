import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Drawer } from '@mantine/core'
import { revokeShareEndpoint, type Share } from '@probeta/contract/concrete/sample-files.ts'
import type { SampleFile } from '@probeta/contract/concrete/samples.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { sharesQuery } from './queries.ts'
import css from './shared-file-page.module.css'
import { useShareWords } from './word-share.ts'
import { ShareForm } from './share-form.tsx'

type Props = { sample: Pick<SampleFile, 'id' | 'code'>; onClose: () => void }

/** Links to the file: creates a new one, and lists the existing ones with when each was opened and a way to end it. */
export function SharesPanel({ sample, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const shares = useQuery(sharesQuery(sample.id))
  const refresh = () => client.invalidateQueries({ queryKey: sharesQuery(sample.id).queryKey })
  return (
    <Drawer opened onClose={onClose} size={480} title={t('sampleFiles.shareTitle', { code: sample.code })}>
      <ShareForm sampleId={sample.id} onMade={() => void refresh()} />
      <h2 className={css['sub']}>{t('sampleFiles.links')}</h2>
      <QueryState query={shares}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="pb-dim pb-flat">{t('sampleFiles.noLinks')}</p>
          ) : (
            <ul className={`pb-plain-list ${css['links']}`}>
              {items.map((share) => (
                <OneShare key={share.id} share={share} sampleId={sample.id} onRevoked={refresh} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Drawer>
  )
}

type OneProps = { share: Share; sampleId: string; onRevoked: () => Promise<void> }

function OneShare({ share, sampleId, onRevoked }: OneProps) {
  const { t } = useTranslation()
  const may = useMay()
  const format = useFormat()
  const toast = useToast()
  const words = useShareWords()
  const { busy, run } = useBusy()
  const { id: shareId, recipient, madeBy, madeAt, state } = share
  async function revoke() {
    try {
      await api.call(revokeShareEndpoint, { params: { sampleId, shareId } })
      toast.done(t('sampleFiles.revoked'))
    } finally {
      await onRevoked()
    }
  }
  return (
    <li>
      <div className="pb-row pb-break">
        <strong>{recipient}</strong>
        <StatusBadge {...words.badge(share)} />
      </div>
      <small className="pb-dim">
        {t('sampleFiles.made', { who: madeBy ?? '—', when: format.instant(madeAt) })}
        <br />
        {words.openings(share, format.instant(share.expiresAt))}
      </small>
      {state === 'open' && may(permission.samples, 'edit') && (
        <Button
          variant="default"
          size="compact-sm"
          loading={busy}
          onClick={() => void run(revoke)}
          aria-label={t('sampleFiles.revokeOf', { recipient })}
        >
          {t('sampleFiles.revoke')}
        </Button>
      )}
    </li>
  )
}
