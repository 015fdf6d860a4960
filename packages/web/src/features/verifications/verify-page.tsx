import { useParams } from '@tanstack/react-router'

export function VerifyPage() {
  const { code } = useParams({ strict: false })
  return <main>{code}</main>
}
