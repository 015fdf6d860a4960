import { Button, Textarea } from '@mantine/core'
import { listOwnLowResultsEndpoint, receiveLowResultEndpoint } from '@probeta/contract/low-results.ts'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { wordLow } from '../../i18n/word-low.ts'
import { useFormat } from '../../session/current-session.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useToast } from '../../ui/use-toast.ts'
import css from './low-panel.module.css'
import { Why } from './low-panel.tsx'

/** A low result of an issued report, for the client: its facts, and the acknowledgement. */
export function OwnLowPanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const query = useQuery(api.query(listOwnLowResultsEndpoint, {}))
  return (
    <QueryState query={query}>
      {({ items }) => {
        const low = items.find((one) => one.id === id)
        if (!low) return null
        const { receipt } = low
        return (
          <div className={css['low']}>
            <strong>{wordLow(t, format, low)}</strong>
            <Why failure={low.failure} />
            <p>{t('inbox.own.about')}</p>
            {receipt ? (
              <div className={css['said']}>
                <strong>
                  {t('inbox.own.received', { name: receipt.name, when: format.instant(receipt.at) })}
                </strong>
                {receipt.comment && <p>{receipt.comment}</p>}
              </div>
            ) : (
              <Receive id={id} />
            )}
          </div>
        )
      }}
    </QueryState>
  )
}

function Receive({ id }: { id: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const [comment, setComment] = useState('')
  const [busy, setBusy] = useState(false)
  async function confirm(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await api.call(receiveLowResultEndpoint, { params: { lowResultId: id }, body: { comment } })
      toast.done(t('inbox.own.confirmed'))
    } catch (error) {
      toast.refused(error)
    } finally {
      await refresh('/portal', '/inbox')
      setBusy(false)
    }
  }
  return (
    <form className={css['form']} onSubmit={(event) => void confirm(event)}>
      <Textarea
        label={t('inbox.own.comment')}
        autosize
        minRows={2}
        maxLength={1000}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        {t('inbox.own.confirm')}
      </Button>
    </form>
  )
}
