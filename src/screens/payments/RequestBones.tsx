import rows from './requests.module.css';

const BONES = ['one', 'two', 'three'];

/** The place of the requests while they are on their way. */
export function RequestBones({ className }: { readonly className?: string }) {
  return (
    <div className={className} aria-busy="true" aria-hidden="true">
      {BONES.map((bone) => (
        <p key={bone} className={rows['none']}>
          <b className="bone w-m" />
        </p>
      ))}
    </div>
  );
}
