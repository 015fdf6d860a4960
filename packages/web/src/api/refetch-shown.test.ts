import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { refetchShown } from './refetch-shown.ts'

it('asks once more for what was first read while something changed', async () => {
  const client = new QueryClient()
  const answers: ((rows: number) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['/inbox'],
    queryFn: () => new Promise<number>((answer) => answers.push(answer)),
  })
  const stop = observer.subscribe(() => undefined)
  const done = refetchShown(client, ['/inbox'])
  // What the server had read before the event.
  answers[0]?.(0)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(1)
  await done
  expect(observer.getCurrentResult().data).toBe(1)

  const again = refetchShown(client, ['/in'])
  await expect.poll(() => answers.length).toBe(3)
  answers[2]?.(2)
  await again
  expect(answers).toHaveLength(3)
  stop()
})
