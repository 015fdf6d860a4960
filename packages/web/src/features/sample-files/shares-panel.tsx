import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Drawer } from '@mantine/core'
import { revokeShareEndpoint } from '@probeta/contract/sample-files.ts'
import type { SampleFile } from '@probeta/contract/samples.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { sharesQuery } from './queries.ts'
import css from './shared-file-page.module.css'
import { ShareForm } from './share-form.tsx'

type Props = { sample: Pick<SampleFile, 'id' | 'code'>; onClose: () => void }

/** Links to the file: creates a new one, and lists the existing ones with when each was opened and a way to end it. */
export function SharesPanel({ sample, onClose }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const format = useFormat()
  const toast = useToast()
  const client = useQueryClient()
  const [busy, setBusy] = useState('')
  const shares = useQuery(sharesQuery(sample.id))
  const refresh = () => client.invalidateQueries({ queryKey: sharesQuery(sample.id).queryKey })

  async function revoke(shareId: string) {
    setBusy(shareId)
    try {
      await api.call(revokeShareEndpoint, { params: { sampleId: sample.id, shareId } })
      toast.done(t('sampleFiles.revoked'))
    } catch (error) {
      toast.refused(error)
    } finally {
      await refresh()
      setBusy('')
    }
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      size={480}
      title={t('sampleFiles.shareTitle', { code: sample.code })}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <ShareForm sampleId={sample.id} onMade={() => void refresh()} />
      <h2 className={css['sub']}>{t('sampleFiles.links')}</h2>
      <QueryState query={shares}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="pb-dim pb-flat">{t('sampleFiles.noLinks')}</p>
          ) : (
            <ul className={css['links']}>
              {items.map((share) => (
                <li key={share.id}>
                  <div>
                    <strong>{share.recipient}</strong>
                    <StatusBadge
                      tone={share.state === 'open' ? 'ok' : 'neutral'}
                      label={t(`sampleFiles.link.${share.state}`)}
                    />
                  </div>
                  <small>
                    {t('sampleFiles.made', { who: share.madeBy ?? '—', when: format.instant(share.madeAt) })}
                    <br />
                    {share.openedAt
                      ? t('sampleFiles.opened', {
                          count: share.openings,
                          when: format.instant(share.openedAt),
                        })
                      : t('sampleFiles.neverOpened')}
                    {share.state === 'open' &&
                      ` · ${t('sampleFiles.until', { when: format.instant(share.expiresAt) })}`}
                  </small>
                  {share.state === 'open' && may(permission.samples, 'edit') && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      loading={busy === share.id}
                      onClick={() => void revoke(share.id)}
                      aria-label={t('sampleFiles.revokeOf', { recipient: share.recipient })}
                    >
                      {t('sampleFiles.revoke')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Drawer>
  )
}
