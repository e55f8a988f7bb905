import type { PlayerView } from '@vot/contract'
import { useState } from 'react'
import { MergeCompare } from './merge-compare'
import { MergePartner } from './merge-partner'

interface MergeDialogProps {
  readonly player: PlayerView
  readonly onClose: () => void
}

/** Makes two records of one person one: first the other record is chosen, then where each field comes from. */
export function MergeDialog({ player, onClose }: MergeDialogProps) {
  const [pair, setPair] = useState<readonly [number, number] | null>(null)
  if (pair === null) {
    return <MergePartner player={player} onChoose={(id) => setPair([player.id, id])} onClose={onClose} />
  }
  const [staysId, leavesId] = pair
  return (
    <MergeCompare
      key={staysId}
      staysId={staysId}
      leavesId={leavesId}
      onSwap={() => setPair([leavesId, staysId])}
      onBack={() => setPair(null)}
      onClose={onClose}
    />
  )
}
