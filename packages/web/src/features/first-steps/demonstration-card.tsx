import { Button } from '@mantine/core'
import { loadDemonstrationEndpoint } from '@probeta/contract/installation.ts'
import { IconDatabaseImport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { api } from '../../api/client.ts'
import { useToast } from '../../ui/use-toast.ts'
import css from './demonstration-card.module.css'

/** A whole laboratory to look at, in place of an empty one. */
export function DemonstrationCard() {
  const { t } = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [key] = useState(() => uuid())
  async function load() {
    setBusy(true)
    try {
      const { samples, specimens } = await api.call(loadDemonstrationEndpoint, { body: {} }, { key })
      toast.done(t('firstSteps.demonstration.loaded', { samples, specimens }))
      await client.invalidateQueries()
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css['demonstration']}>
      <div>
        <strong>{t('firstSteps.demonstration.title')}</strong>
        <p>{t('firstSteps.demonstration.text')}</p>
      </div>
      <Button
        variant="light"
        leftSection={<IconDatabaseImport size={18} />}
        loading={busy}
        onClick={() => void load()}
      >
        {t('firstSteps.demonstration.load')}
      </Button>
    </div>
  )
}
