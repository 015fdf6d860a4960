import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { addShareEndpoint } from '@probeta/contract/concrete/sample-files.ts'
import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { Form } from '../../ui/forms/form.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useToast } from '../../ui/use-toast.tsx'
import css from './shared-file-page.module.css'

const lives = [1, 7, 30, 90] as const

type MadeLink = ResultOf<typeof addShareEndpoint>

/** Creates a link. It is shown only once, because its secret is not stored. */
export function ShareForm({ sampleId, onMade }: { sampleId: string; onMade: () => void }) {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.samples, 'edit')
  const { busy, run } = useBusy()
  const [recipient, setRecipient] = useState('')
  const [days, setDays] = useState<number>(7)
  const [missing, setMissing] = useState(false)
  const [made, setMade] = useState<MadeLink>()
  async function make() {
    const to = recipient.trim()
    setMissing(to === '')
    if (to === '') return
    setMade(await api.call(addShareEndpoint, { body: { sampleId, recipient: to, days } }))
    setRecipient((now) => (now === recipient ? '' : now))
    onMade()
  }
  return (
    <Form className="pb-form" onSubmit={() => void run(make)}>
      <p className="pb-dim pb-flat">{t('sampleFiles.shareAbout')}</p>
      <TextInput
        label={t('sampleFiles.recipient')}
        placeholder={t('sampleFiles.recipientHint')}
        required
        maxLength={120}
        value={recipient}
        onChange={(event) => setRecipient(event.currentTarget.value)}
        error={missing ? t('common.form.required') : undefined}
        data-autofocus
      />
      <fieldset className={css['life']}>
        <legend>{t('sampleFiles.life')}</legend>
        <SegmentedControl
          fullWidth
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          data={lives.map((one) => ({ value: String(one), label: t('sampleFiles.days', { count: one }) }))}
        />
      </fieldset>
      <ReasonButton
        type="submit"
        side="start"
        loading={busy}
        leftSection={<IconLink size={17} aria-hidden />}
        reason={mayEdit ? undefined : t('common.form.noPermission')}
      >
        {t('sampleFiles.make')}
      </ReasonButton>
      {made && <MadeCard made={made} />}
    </Form>
  )
}

/** The new link, to be copied. */
function MadeCard({ made: { url, recipient, expiresAt } }: { made: MadeLink }) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const [copied, setCopied] = useState('')
  const done = copied === url
  const Icon = done ? IconCheck : IconCopy
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(url)
    } catch {
      toast.info(t('search.answer.selected'))
    }
  }
  return (
    <div className={`pb-stack ${css['made']}`} role="status">
      <strong>{t('sampleFiles.madeFor', { recipient, when: format.instant(expiresAt) })}</strong>
      <TextInput
        readOnly
        value={url}
        aria-label={t('sampleFiles.linkFor', { recipient })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" leftSection={<Icon size={17} aria-hidden />} onClick={() => void copy()}>
        {t(done ? 'sampleFiles.linkCopied' : 'sampleFiles.copyLink')}
      </Button>
      <small>{t('sampleFiles.once')}</small>
    </div>
  )
}
