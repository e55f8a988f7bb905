import { Button } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import type { NextAssignment } from '@vot/contract'
import { useState } from 'react'
import type { DeskActions } from '../api'
import { AssignAllDialog } from '../queue/assign-all-dialog'
import { planStrings } from '../strings'
import type { Proposals } from '../use-proposals'

interface AssignButtonsProps {
  readonly proposals: Proposals
  readonly actions: Pick<DeskActions, 'assign' | 'assignAll'>
  readonly busy: boolean
  /** Lets the server choose, or say what is missing; null when the queue is empty. */
  readonly onNext: (() => void) | null
}

/** All free courts at once; the one that is left, or the next one, in one tap. */
export function AssignButtons({ proposals, actions, busy, onNext }: AssignButtonsProps) {
  const [all, setAll] = useState<readonly NextAssignment[] | null>(null)
  const [first, second] = proposals.items ?? []
  const look = { variant: 'default', px: 12, leftSection: <IconBolt size={18} aria-hidden /> } as const
  return (
    <>
      {first && second ? (
        <Button {...look} aria-haspopup="dialog" onClick={() => setAll(proposals.items ?? null)}>
          {planStrings.assignAll(proposals.items?.length ?? 0)}
        </Button>
      ) : first ? (
        <Button
          {...look}
          className="whole-label"
          loading={actions.assign.isPending}
          onClick={() => proposals.give(first)}
        >
          {planStrings.nextTo(first.day_code, first.court_name, first.referee_name)}
        </Button>
      ) : (
        onNext && (
          <Button {...look} loading={busy} onClick={onNext}>
            {planStrings.next}
          </Button>
        )
      )}
      {all && <AssignAllDialog proposals={all} assignAll={actions.assignAll} onClose={() => setAll(null)} />}
    </>
  )
}
