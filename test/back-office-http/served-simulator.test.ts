// Over HTTP, the simulated back office passes the suite of the port as it does in the process.
import { describeBackOffice } from '../back-office/behaviour.js';
import { makeServed } from './served-simulator.js';

describeBackOffice('served over HTTP', () => makeServed('embedded'));
