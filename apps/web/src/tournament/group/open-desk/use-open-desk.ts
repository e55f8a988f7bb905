import { giveGroup } from '@vot/contract'
import { useNavigate } from 'react-router'
import { useWrite, write } from '../../../lib/data/use-write'
import { strings } from './strings'

/** The way to the desk of a tournament that stands alone: it gets a group of its own first. */
export function useOpenDesk({ id, name }: { readonly id: number; readonly name: string }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useWrite(() => write(giveGroup, { params: { id } }), {
    success: strings.groupMade(name),
    failure: strings.noDesk,
    onSuccess: (group) => void navigate(`/matches/${group.id}`),
    isQuick: true,
  })
  return { openDesk: () => mutate(), isPending }
}
