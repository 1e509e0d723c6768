import Casino from './Casino';

/** The section of the lotus games (specification §2, “lotus”). */
export default function Lotus() {
  return <Casino params={{ section: 'lotus' }} />;
}
