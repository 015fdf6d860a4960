import { afterEach, expect, test, vi } from 'vitest'
import { owe, settle, settleAll } from './unwritten-drafts.ts'

const form = Symbol('form')
const other = Symbol('other')
const settled = async () => undefined

afterEach(async () => {
  vi.useRealTimers()
  await settleAll()
})

test('leaving waits until all that is owed is written, and only the newest of each form', async () => {
  const written: string[] = []
  const write = (text: string) => async () => {
    await Promise.resolve()
    written.push(text)
  }
  owe(form, write('31'))
  owe(form, write('313,7'))
  owe(other, write('Hormigones'))
  await settleAll()
  expect(written).toEqual(['313,7', 'Hormigones'])
})

test('nothing is written twice, and nothing that was taken back', async () => {
  const write = vi.fn<typeof settled>(settled)
  owe(form, write)
  await settle(form)
  await settleAll()
  expect(write).toHaveBeenCalledTimes(1)
  const takenBack = vi.fn<typeof settled>(settled)
  owe(form, takenBack)
  owe(form, undefined)
  await settleAll()
  expect(takenBack).not.toHaveBeenCalled()
})

test('a storage that fails or hangs keeps nobody from leaving', async () => {
  vi.useFakeTimers()
  owe(form, () => Promise.reject(new Error('full')))
  owe(other, () => new Promise(() => undefined))
  const leaving = settleAll()
  await vi.runAllTimersAsync()
  await expect(leaving).resolves.toBeUndefined()
})
