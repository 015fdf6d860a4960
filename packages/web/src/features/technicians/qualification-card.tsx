import { Button, TextInput } from '@mantine/core'
import {
  type ExplainedTask,
  explainQualificationEndpoint,
  type OwnQualification,
} from '@probeta/contract/clients/technicians.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat } from '../../session/current-session.ts'
import { Form } from '../../ui/forms/form.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { ownQualificationQuery } from './queries.ts'
import css from './technician-page.module.css'

type Lack = z.infer<typeof OwnQualification>['tasks'][number]

/** Above a working screen: the qualifications the person lacks today, and the reason for working all the same. Nothing when none is lacking. */
export function QualificationCard({ tasks }: { tasks: readonly ExplainedTask[] }) {
  const { data } = useQuery(ownQualificationQuery())
  const lacking = data?.tasks.filter(({ task }) => tasks.includes(task)) ?? []
  return lacking.map((lack) => <Lacking key={lack.task} lack={lack} />)
}

function Lacking({ lack: { task, lacks, expiredOn, reason } }: { lack: Lack }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (reason !== '')
    return (
      <p className={`pb-dim ${css['said']}`}>
        <IconAlertTriangle size={16} aria-hidden /> {t(`technicians.own.title.${task}`)}.{' '}
        {t('technicians.own.said', { reason })}
      </p>
    )
  return (
    <ReasonForm task={task}>
      <strong>
        <IconAlertTriangle size={18} aria-hidden /> {t(`technicians.own.title.${task}`)}
      </strong>
      <p className="pb-flat pb-dim">
        {t(`technicians.own.lacks.${lacks}`, { day: expiredOn === null ? '' : format.day(expiredOn) })}{' '}
        {t('technicians.own.ask')}
      </p>
    </ReasonForm>
  )
}

/** The reason for working all the same. */
function ReasonForm({ task, children }: { task: Lack['task']; children: ReactNode }) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  const [typed, setTyped] = useState('')
  const reason = typed.trim()

  async function save() {
    try {
      await api.call(explainQualificationEndpoint, { body: { task, reason } })
      toast.done(t('technicians.own.saved'))
    } finally {
      await refresh('/profile')
    }
  }
  return (
    <Form
      className={css['lacking']}
      onSubmit={() => {
        if (reason !== '') void run(save)
      }}
    >
      <div>{children}</div>
      <TextInput
        aria-label={t('technicians.own.field')}
        placeholder={t('technicians.own.field')}
        maxLength={300}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="light" loading={busy} disabled={reason === ''}>
        {t('technicians.own.save')}
      </Button>
    </Form>
  )
}
