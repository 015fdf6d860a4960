import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { addShareEndpoint } from '@probeta/contract/sample-files.ts'
import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useToast } from '../../ui/use-toast.ts'
import css from './shared-file-page.module.css'

const lives = [1, 7, 30, 90] as const

/** Creates a link. It is shown only once, because its secret is not stored. */
export function ShareForm({ sampleId, onMade }: { sampleId: string; onMade: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const format = useFormat()
  const toast = useToast()
  const [recipient, setRecipient] = useState('')
  const [days, setDays] = useState<number>(7)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<{ url: string; recipient: string; expiresAt: string }>()
  const [copied, setCopied] = useState(false)

  async function make() {
    setMissing(recipient.trim() === '')
    if (recipient.trim() === '' || busy) return
    setBusy(true)
    try {
      setMade(await api.call(addShareEndpoint, { body: { sampleId, recipient: recipient.trim(), days } }))
      setCopied(false)
      setRecipient((now) => (now === recipient ? '' : now))
      onMade()
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }
  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      toast.info(t('search.answer.selected'))
    }
  }
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
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
      <fieldset>
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
        reason={may(permission.samples, 'edit') ? undefined : t('common.form.noPermission')}
      >
        {t('sampleFiles.make')}
      </ReasonButton>
      {made && (
        <div className={css['made']} role="status">
          <strong>
            {t('sampleFiles.madeFor', { recipient: made.recipient, when: format.instant(made.expiresAt) })}
          </strong>
          <TextInput
            readOnly
            value={made.url}
            aria-label={t('sampleFiles.linkFor', { recipient: made.recipient })}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={17} aria-hidden /> : <IconCopy size={17} aria-hidden />}
            onClick={() => void copy(made.url)}
          >
            {copied ? t('sampleFiles.linkCopied') : t('sampleFiles.copyLink')}
          </Button>
          <small>{t('sampleFiles.once')}</small>
        </div>
      )}
    </form>
  )
}
