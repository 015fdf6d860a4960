import { Button } from '@mantine/core'
import { listOwnLowResultsEndpoint, receiveLowResultEndpoint } from '@probeta/contract/results/low-results.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { wordLow } from '../../i18n/word-low.ts'
import { useFormat } from '../../session/current-session.ts'
import { LongText } from '../../ui/fields/long-text.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import css from './low-panel.module.css'
import { Said, Why } from './low-panel.tsx'

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
          <div className="pb-stack pb-break">
            <strong>{wordLow(t, format, low)}</strong>
            <Why failure={low.failure} />
            <p className="pb-flat">{t('inbox.own.about')}</p>
            {receipt ? (
              <Said
                title={t('inbox.own.received', { name: receipt.name, when: format.instant(receipt.at) })}
                texts={[receipt.comment]}
              />
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
  const { busy, run } = useBusy()
  async function confirm() {
    try {
      await api.call(receiveLowResultEndpoint, { params: { lowResultId: id }, body: { comment } })
      toast.done(t('inbox.own.confirmed'))
    } catch (error) {
      toast.refused(error)
    } finally {
      await refresh('/portal', '/inbox')
    }
  }
  return (
    <Form className={`pb-stack ${css['form']}`} onSubmit={() => void run(confirm)}>
      <LongText label={t('inbox.own.comment')} maxLength={1000} value={comment} onChange={setComment} />
      <Button type="submit" loading={busy}>
        {t('inbox.own.confirm')}
      </Button>
    </Form>
  )
}
