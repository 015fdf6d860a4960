import { permission } from '@probeta/domain/people/permissions.ts'
import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  addCertificateEndpoint,
  Certificate,
  changeCertificateEndpoint,
} from '@probeta/contract/technicians.ts'
import { certificateTypes } from '@probeta/domain/people/certificates.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useMay } from '../../session/current-session.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'

type Values = Pick<Certificate, 'type' | 'number' | 'issuer'> & { expiresOn: string | null }
type Props = { userId: number; certificate?: Certificate; onClose: () => void }

const valuesOf = ({ type, number, issuer, expiresOn }: Certificate): Values => ({
  ...{ type, number, issuer, expiresOn },
})

/** A new certificate, or one as it was when the form opened. */
export function CertificateForm({ userId, certificate, onClose }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const refresh = useRefresh()
  const { required } = useFieldRules()
  const [known, setKnown] = useState(certificate)
  const form = useForm<Values>({
    initialValues: known ? valuesOf(known) : { type: 'sampling', number: '', issuer: '', expiresOn: null },
    validate: { issuer: required, expiresOn: required },
  })
  const labels = {
    type: t('technicians.fields.type'),
    number: t('technicians.fields.number'),
    issuer: t('technicians.fields.issuer'),
    expiresOn: t('technicians.fields.expiresOn'),
  }

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
      form={form}
      title={t(known ? 'technicians.editTitle' : 'technicians.add')}
      draft={known ? `certificate:${known.id}` : `certificate of ${userId}`}
      submit={submit}
      edits={{
        row: known,
        read: (current) => Certificate.safeParse(current).data,
        toForm: valuesOf,
        labels: labels,
        show: { type: (type) => t(`technicians.types.${type}`) },
        onNewer: setKnown,
      }}
      reason={may(permission.technicians, 'edit') ? undefined : t('common.form.noPermission')}
      onClose={onClose}
    >
      <Select
        label={labels.type}
        allowDeselect={false}
        data={certificateTypes.map((value) => ({ value, label: t(`technicians.types.${value}`) }))}
        {...form.getInputProps('type')}
      />
      <TextInput label={labels.issuer} required maxLength={200} {...form.getInputProps('issuer')} />
      <TextInput label={labels.number} maxLength={60} {...form.getInputProps('number')} />
      <DayField
        label={labels.expiresOn}
        required
        error={form.errors['expiresOn']}
        value={form.values.expiresOn}
        onChange={(day) => form.setFieldValue('expiresOn', day)}
      />
    </FormDrawer>
  )
}
