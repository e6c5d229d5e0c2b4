import { Component, type ErrorInfo, type ReactNode, useState } from 'react'
import { downloadText } from './download.ts'
import { currentConnection } from './host/client.ts'

/** The pages with a game that can be saved. */
const gameRoutes = /^#\/(table|replay|online)\//

interface Failure {
  readonly error: Error
  /** The components in which it happened. */
  readonly components: string
}

/** Returns what a person can send to the developers; nothing in it is secret. */
const reportText = ({ error, components }: Failure): string =>
  [
    `Page: ${location.hash || '#/'}`,
    `Browser: ${navigator.userAgent}`,
    `Screen: ${innerWidth} × ${innerHeight}`,
    `Time: ${new Date().toISOString()}`,
    '',
    error.stack ?? `${error.name}: ${error.message}`,
    components,
  ].join('\n')

/** The page shown in place of one that failed. */
function FailurePage({ failure }: { failure: Failure }) {
  const [problem, setProblem] = useState('')
  const isLoading = /dynamically imported|module script|preload/i.test(failure.error.message)
  const saveGame = () =>
    currentConnection()
      .host.save()
      .then(
        ({ name, text }) => downloadText(name, text),
        (error: Error) => setProblem(`The game could not be saved: ${error.message}`),
      )
  return (
    <main className="waiting">
      <h1>{isLoading ? 'This page did not load' : 'Something went wrong on this page'}</h1>
      <p role="alert">
        {isLoading
          ? 'Flotilla may have been updated, or the connection was lost. Reload to try again.'
          : 'This is a fault in Flotilla. Your games, squads and events are stored; reload to go on.'}
      </p>
      <div className="buttons">
        <button type="button" className="primary" onClick={() => location.reload()}>
          Reload
        </button>
        {gameRoutes.test(location.hash) ? (
          <button type="button" onClick={() => void saveGame()}>
            Save the game to a file
          </button>
        ) : null}
        <button
          type="button"
          onClick={() => downloadText('flotilla-report.txt', reportText(failure), 'text/plain')}
        >
          Save a report
        </button>
        <a href="#/">Start page</a>
      </div>
      {problem ? <p role="alert">{problem}</p> : null}
      <details>
        <summary>Details</summary>
        <pre>{reportText(failure)}</pre>
      </details>
    </main>
  )
}

interface Props {
  /** The address of the page; a new one is tried anew. */
  readonly address: string
  readonly children: ReactNode
}

interface State {
  readonly failure: Failure | undefined
}

/** Shows a page with ways out in place of a page that fails. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error: error instanceof Error ? error : new Error(String(error)), components: '' } }
  }

  override componentDidCatch(_: unknown, { componentStack }: ErrorInfo): void {
    this.setState(({ failure }) => ({
      failure: failure && { ...failure, components: componentStack ?? '' },
    }))
  }

  override componentDidUpdate({ address }: Props): void {
    if (this.state.failure && address !== this.props.address) this.setState({ failure: undefined })
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? <FailurePage failure={failure} /> : this.props.children
  }
}
