import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import shared from '../../ui/theme/shared.module.css'
import { strings } from './strings'
import classes from './toast-body.module.css'

const icons = {
  success: IconCircleCheckFilled,
  error: IconAlertTriangleFilled,
  warning: IconAlertTriangleFilled,
  info: IconInfoCircleFilled,
}

interface ToastBodyProps {
  readonly kind: keyof typeof icons
  readonly title: string
  readonly detail: ReactNode
  readonly action: { readonly label: string; readonly run: () => void } | undefined
  readonly onClose: () => void
}

export function ToastBody({ kind, title, detail, action, onClose }: ToastBodyProps) {
  const ToastIcon = icons[kind]
  return (
    <div className={`${classes.toast} ${classes[kind] ?? ''}`}>
      <ToastIcon size={20} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <div className={classes.title}>{title}</div>
        {detail !== undefined && detail !== '' && <div className={shared.soft}>{detail}</div>}
      </div>
      {action && (
        <Button variant="default" size="sm" className="reach" onClick={action.run}>
          {action.label}
        </Button>
      )}
      <CloseButton aria-label={strings.closeToast} size={32} onClick={onClose} />
    </div>
  )
}
