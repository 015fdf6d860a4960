import { aboutLanguage, languages } from '@probeta/contract/base/languages.ts'
import { Checkbox, Select, Switch, Textarea } from '@mantine/core'
import { mostReceivers, sendReportEndpoint } from '@probeta/contract/reports/deliveries.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Report } from '@probeta/contract/reports/reports.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { readAddresses } from '../../trade/read-addresses.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { useToast } from '../../ui/use-toast.tsx'
import css from './delivery-panel.module.css'
import { receiversQuery } from './queries.ts'

type Props = { report: Pick<Report, 'id' | 'number' | 'language'>; onClose: () => void }
const languageChoices = languages.map((value) => ({ value, label: aboutLanguage(value).name }))

type Values = Omit<Parsed<typeof sendReportEndpoint>['body'], 'addresses'> & { addresses: string }

/** Sends an issued report to contacts of its client and to addresses; each gets an e-mail and a link of their own. */
export function SendForm({ report, onClose }: Props) {
  const { t } = useTranslation()
  const send = useSend(report.id)
  const { form, field } = useContractForm<Values>(sendReportEndpoint.body, {
    values: { contactIds: [], addresses: '', language: report.language, message: '', attaches: true },
    label: (name) => t(`deliveries.send.${name === 'contactIds' ? 'contacts' : name}`),
    rules: {
      addresses: (text, { contactIds }) => {
        const { addresses, wrong } = readAddresses(text)
        if (wrong !== undefined) return t('deliveries.send.invalid', { address: wrong })
        return addresses.length + contactIds.length === 0 ? t('deliveries.send.nobody') : null
      },
    },
  })
  return (
    <FormDrawer
      form={form}
      title={t('deliveries.send.title', { number: report.number ?? '' })}
      draft={`delivery of ${report.id}`}
      submit={send}
      saveLabel={t('deliveries.send.submit')}
      quiet
      onClose={onClose}
    >
      <Checkbox.Group {...form.getInputProps('contactIds')}>
        <Contacts reportId={report.id} />
      </Checkbox.Group>
      <Textarea
        {...field('addresses')}
        description={t('deliveries.send.addressesHint')}
        autosize
        minRows={2}
        maxLength={3000}
      />
      <Select {...field('language')} allowDeselect={false} data={languageChoices} />
      <Textarea {...field('message')} autosize minRows={3} />
      <Switch {...field('attaches')} description={t('deliveries.send.attachesHint')} />
    </FormDrawer>
  )
}

/** The contacts of the client, as boxes of a group. */
function Contacts({ reportId }: { reportId: string }) {
  const { t } = useTranslation()
  const receivers = useQuery(receiversQuery(reportId)).data?.items
  return (
    <fieldset className={`pb-stack ${css['contacts']}`}>
      <legend>{t('deliveries.send.contacts')}</legend>
      {receivers?.length === 0 && <p className="pb-dim pb-flat">{t('deliveries.send.noContacts')}</p>}
      {receivers?.slice(0, mostReceivers).map(({ id, name, addresses }) => (
        <Checkbox key={id} value={id} label={name} description={addresses.join(', ')} />
      ))}
    </fieldset>
  )
}

function useSend(reportId: string) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  return async ({ addresses: typed, ...others }: Values, { key }: { key: string }) => {
    const body = { ...others, addresses: readAddresses(typed).addresses }
    const { items } = await api.call(sendReportEndpoint, { params: { reportId }, body }, { key })
    await refresh('/deliveries')
    toast.done(t('deliveries.send.done', { count: items.length }))
  }
}
