import { permission } from '@probeta/domain/people/permissions.ts'
import { Select, TextInput } from '@mantine/core'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import {
  addCertificateEndpoint,
  Certificate,
  changeCertificateEndpoint,
} from '@probeta/contract/clients/technicians.ts'
import { certificateTypes } from '@probeta/domain/people/certificates.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useMay } from '../../session/current-session.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm, valuesLike } from '../../ui/forms/use-contract-form.ts'

type Body = Parsed<typeof changeCertificateEndpoint>['body']
type Values = Omit<Body, 'expiresOn'> & { expiresOn: string | null }
type Props = { userId: number; certificate?: Certificate; onClose: () => void }

const blank: Values = { type: 'sampling', number: '', issuer: '', expiresOn: null }

/** A new certificate, or one as it was when the form opened. */
export function CertificateForm({ userId, certificate, onClose }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const refresh = useRefresh()
  const { form, field, known, edited } = useRecordForm<Values, Certificate>(changeCertificateEndpoint.body, {
    row: certificate,
    Row: Certificate,
    blank,
    toForm: valuesLike(blank),
    label: (name) => t(`technicians.fields.${name}`),
    show: { type: (type) => t(`technicians.types.${type}`) },
  })

  async function submit({ expiresOn, ...rest }: Values, save: { key: string; version: number }) {
    const body = { ...rest, expiresOn: expiresOn ?? '' }
    await (known
      ? api.call(changeCertificateEndpoint, {
          params: { certificateId: known.id },
          body,
          version: save.version,
        })
      : api.call(addCertificateEndpoint, { params: { userId }, body }, { key: save.key }))
    await refresh('/technicians', '/visits')
  }

  return (
    <FormDrawer
      {...edited}
      title={t(known ? 'technicians.editTitle' : 'technicians.add')}
      draft={known ? `certificate:${known.id}` : `certificate of ${userId}`}
      submit={submit}
      reason={may(permission.technicians, 'edit') ? undefined : t('common.form.noPermission')}
      onClose={onClose}
    >
      <Select
        {...field('type')}
        allowDeselect={false}
        data={certificateTypes.map((value) => ({ value, label: t(`technicians.types.${value}`) }))}
      />
      <TextInput {...field('issuer')} />
      <TextInput {...field('number')} />
      <DayField {...field('expiresOn')} value={form.values.expiresOn} />
    </FormDrawer>
  )
}
