import { createPinpadSimulator } from '../../../e2e/simulators/pinpad/simulator.ts'

/** The card terminal of all shops of this process; it stands on the network, outside of virtual time. */
export const cardTerminal = createPinpadSimulator()
