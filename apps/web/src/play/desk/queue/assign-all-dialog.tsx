import { Checkbox } from '@mantine/core'
import type { NextAssignment } from '@vot/contract'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { toasts } from '../../../ui/feedback/toasts'
import shared from '../../../ui/theme/shared.module.css'
import type { DeskActions } from '../api'
import { planStrings } from '../strings'
import { assignmentOf } from '../use-proposals'
import classes from './assign-all-dialog.module.css'

interface AssignAllDialogProps {
  /** As they were when the dialog was opened. */
  readonly proposals: readonly NextAssignment[]
  readonly assignAll: DeskActions['assignAll']
  readonly onClose: () => void
}

/** What every free court would get, to be assigned at once; each line can be left out. */
export function AssignAllDialog({ proposals, assignAll, onClose }: AssignAllDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const wanted = proposals.filter(({ match_id }) => !left.has(match_id) && !done.has(match_id))
  const confirm = async () => {
    const orders = wanted.map(assignmentOf)
    const faults = await assignAll.mutateAsync(orders)
    const given = new Set([...done, ...orders.map(({ matchId }) => matchId).filter((id) => !faults.has(id))])
    setDone(given)
    setRefused(new Map([...faults].map(([id, error]) => [id, messageOf(error, planStrings.nextFailed)])))
    if (faults.size > 0) return
    toasts.success(planStrings.assignedAll(given.size))
    onClose()
  }
  return (
    <FormDialog
      opened
      title={planStrings.assignAll(proposals.length)}
      busy={assignAll.isPending}
      onClose={onClose}
      onSubmit={() => void confirm()}
      submitLabel={planStrings.assignChosen(wanted.length)}
      cancelLabel={planStrings.cancel}
      submitDisabled={wanted.length === 0}
    >
      <ul className={classes.proposals}>
        {proposals.map(({ match_id: id, day_code, court_name, referee_name, teams }) => (
          <li key={id} className={shared.row}>
            <Checkbox
              size="md"
              checked={done.has(id) || !left.has(id)}
              disabled={done.has(id)}
              label={
                <span className={classes.words}>
                  <b>{planStrings.nextTo(day_code, court_name, referee_name)}</b>
                  <span>{teams.join(planStrings.against)}</span>
                  {refused.has(id) && <span className={classes.refused}>{refused.get(id)}</span>}
                </span>
              }
              onChange={({ currentTarget }) => {
                const next = new Set(left)
                if (currentTarget.checked) next.delete(id)
                else next.add(id)
                setLeft(next)
              }}
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
