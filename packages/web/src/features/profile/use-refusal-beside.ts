import { useState } from 'react'
import { ApiRefusal } from '../../api/refusal.ts'
import { useToast } from '../../ui/use-toast.tsx'

/** The sentence to show beside a field: the refusal with this code among others; any other refusal is a toast. */
export function useRefusalBeside(code: string) {
  const toast = useToast()
  const [problem, setProblem] = useState<string>()
  function refuse(error: unknown): void {
    if (error instanceof ApiRefusal && error.code === code) setProblem(error.title)
    else toast.refused(error)
  }
  return { problem, setProblem, refuse }
}
