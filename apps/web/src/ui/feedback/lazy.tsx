import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react'
import { DialogFailure, type LoadFailureProps, PanelFailure, ScreenFailure, SilentFailure } from './load-failure'

type Load<Props> = () => Promise<ComponentType<Props>>

/** A dialog in a file of its own, loaded when it is first opened and mounted from then on. */
export function lazyDialog<Props extends { readonly opened?: boolean; readonly onClose: () => void }>(
  load: Load<Props>,
): ComponentType<Props> {
  const { Part } = lazyPart(load, DialogFailure)
  return function LazyDialog(props: Props) {
    const isOpen = props.opened !== false
    const [wasOpen, setWasOpen] = useState(isOpen)
    if (isOpen && !wasOpen) setWasOpen(true)
    return wasOpen && <Part {...props} />
  }
}

/** A large part of a screen that not every visit needs; a failed load is shown in its place. */
export function lazyPanel<Props extends object>(load: Load<Props>, waiting: ReactNode = null): ComponentType<Props> {
  return lazyPart(load, PanelFailure, waiting).Part
}

/** A part without a visible place of its own: a failed load shows nothing and is retried in the background. */
export function lazySilent<Props extends object>(load: Load<Props>, waiting: ReactNode = null): ComponentType<Props> {
  return lazyPart(load, SilentFailure, waiting).Part
}

/** The `lazy` of a route. Navigation waits for the file; a failed load is shown in place of the screen. */
export function lazyScreen<Props extends object>(load: Load<Props>) {
  const { Part, preload } = lazyPart(load, ScreenFailure)
  return async () => {
    await preload()
    return { Component: Part }
  }
}

/** React keeps a file that failed as failed, so each try is a lazy component of its own. */
function lazyPart<Props extends object>(
  load: Load<Props>,
  Failure: ComponentType<LoadFailureProps>,
  waiting: ReactNode = null,
) {
  let Loaded: LazyExoticComponent<ComponentType<Props>> | null = null
  let isLoaded = false
  let failures = 0
  const tryToLoad = async () => {
    try {
      const part = await load()
      isLoaded = true
      return { default: part }
    } catch (cause) {
      failures += 1
      Loaded = null
      throw new LoadError('a file of the app is missing', { cause })
    }
  }
  const begin = () => {
    Loaded ??= lazy(tryToLoad)
    return Loaded
  }
  function Part(props: Props & { readonly onClose?: () => void; readonly opened?: boolean }) {
    const [Shown, setShown] = useState(() => (isLoaded ? begin() : null))
    // In a transition nothing is drawn until the file is there; a fallback of Suspense would stay for 300 ms.
    useEffect(() => {
      if (Shown !== null) return
      const next = begin()
      startTransition(() => setShown(next))
    }, [Shown])
    // A dialog sees `opened` turn true, also the first time: only then it knows where to give the focus back to.
    const [isPlaced, setPlaced] = useState(false)
    useEffect(() => setPlaced(Shown !== null), [Shown])
    if (Shown === null) return waiting
    const shownProps = props.opened === undefined ? props : { ...props, opened: props.opened && isPlaced }
    const failure = props.opened !== false && (
      <Failure onRetry={() => setShown(null)} failures={failures} waiting={waiting} onClose={props.onClose} />
    )
    return (
      <LoadBoundary failure={failure}>
        <Shown {...shownProps} />
      </LoadBoundary>
    )
  }
  // A first failed request is not shown: the screen tries once more.
  const preload = async () => void (await Promise.allSettled([tryToLoad()]))
  return { Part, preload }
}

class LoadError extends Error {}

/** For React's roots: a file that is missing is told on the screen, anything else is a fault of the app. */
export function logCaughtError(error: unknown): void {
  if (!(error instanceof LoadError)) console.error(error)
}

/** Shows that a file is missing; any other error goes on to the screen's own boundary. */
class LoadBoundary extends Component<{ readonly failure: ReactNode; readonly children: ReactNode }> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof LoadError)) throw error
    return this.props.failure
  }
}
